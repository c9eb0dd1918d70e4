import '#client/zod-jitless.ts';
import { CallFailed, call, orUnexpected } from '#client/api.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { draftSchema } from '#contract/hosts/drafts.ts';
import { anyVersion, type LoadedConfig, toInput } from './config-calls.ts';

/** A draft, with the version that a save or a publication has to name. */
export interface LoadedDraft extends LoadedConfig {
  savedAt: string;
  baseVersion: number;
  /** True if the config was published differently since the draft was made. */
  isOutdated: boolean;
}

/** The dialogs that a draft's buttons open. */
export type DraftDialog = 'changes' | 'link' | 'publish' | 'discard';

/** Returns the path of a part of a config, such as its draft. */
export const pathOf = (id: string, part: string) => `/configs/${encodeURIComponent(id)}${part}`;

/** Fetches the draft of a config; undefined if it has none. */
export async function fetchDraft(id: string, signal?: AbortSignal): Promise<LoadedDraft | undefined> {
  const init: RequestInit = { cache: 'no-store', ...(signal && { signal }) };
  const response = await call('api', pathOf(id, '/draft'), init).catch(noneIfGone);
  return response && readDraft(response);
}

/** A draft may be published or discarded at any time. */
function noneIfGone(error: unknown): undefined {
  if (error instanceof CallFailed && error.code === 'draft_not_found') return;
  throw error;
}

async function readDraft(response: Response): Promise<LoadedDraft> {
  const body: unknown = await response.json().catch(() => undefined);
  const { draft, ...config } = orUnexpected(() => draftSchema.parse(body));
  const etag = response.headers.get('ETag') ?? anyVersion;
  const { savedAt, baseVersion, outdated: isOutdated } = draft;
  return { config, etag, savedAt, baseVersion, isOutdated };
}

/** Saves a draft over `before`, or the first one. `base` is the published version that it is made from, if that is another than before. */
export async function saveDraft(
  config: Config,
  { before, base }: { before: LoadedDraft | undefined; base: LoadedConfig | undefined },
): Promise<LoadedDraft> {
  const version = base && /^"(\d+)"$/.exec(base.etag)?.[1];
  const query = version === undefined ? '' : `?base=${version}`;
  const response = await call('api', pathOf(config.id ?? '', `/draft${query}`), {
    method: 'PUT',
    body: JSON.stringify(toInput(config)),
    headers: {
      'Content-Type': 'application/json',
      ...(before ? { 'If-Match': before.etag } : { 'If-None-Match': '*' }),
    },
  });
  return readDraft(response);
}
