import '#client/zod-jitless.ts';
import { anyVersion, type LoadedConfig, toInput } from '#client/admin/hosts/config-calls.ts';
import { CallFailed, call, orUnexpected, post } from '#client/api.ts';
import { type CheckComparison, checkComparisonSchema } from '#contract/checks.ts';
import { type Config, configSchema } from '#contract/configs.ts';
import {
  type DraftDiff,
  type DraftLink,
  draftDiffSchema,
  draftLinkSchema,
  draftSchema,
} from '#contract/drafts.ts';
import {
  type ReplayedQuestion,
  type ReplayQuestions,
  replayedSchema,
  replayQuestionsSchema,
} from '#contract/replay.ts';

/** A draft, with the version that a save or a publication has to name. */
export interface LoadedDraft extends LoadedConfig {
  savedAt: string;
  baseVersion: number;
  /** True if the config was published differently since the draft was made. */
  isOutdated: boolean;
}

/** The dialogs that a draft's buttons open. */
export type DraftDialog = 'changes' | 'link' | 'publish' | 'discard';

const pathOf = (id: string, part: string) => `/configs/${encodeURIComponent(id)}${part}`;

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

export async function discardDraft(id: string, { etag }: LoadedDraft): Promise<void> {
  await call('api', pathOf(id, '/draft'), { method: 'DELETE', headers: { 'If-Match': etag } });
}

/** Publishes a draft; returns the checks that would get worse if that stops it. */
export async function publishDraft(
  id: string,
  { etag }: LoadedDraft,
  confirm: boolean,
): Promise<CheckComparison | undefined> {
  try {
    await call('api', pathOf(id, '/publish'), {
      method: 'POST',
      body: JSON.stringify({ confirm }),
      headers: { 'Content-Type': 'application/json', 'If-Match': etag },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'checks_worse') throw error;
    return orUnexpected(() => checkComparisonSchema.parse(JSON.parse(error.body)));
  }
}

/** Publishes an earlier version of a config again. */
export async function restoreVersion(id: string, version: string): Promise<Config> {
  const body: unknown = await (await post('api', pathOf(id, '/restore'), { version })).json();
  return orUnexpected(() => configSchema.parse(body));
}

export async function fetchDiff(id: string): Promise<DraftDiff> {
  const body: unknown = await (await call('api', pathOf(id, '/diff'))).json();
  return orUnexpected(() => draftDiffSchema.parse(body));
}

export async function makeDraftLink(id: string): Promise<DraftLink> {
  const body: unknown = await (await call('api', pathOf(id, '/draft/link'), { method: 'POST' })).json();
  return orUnexpected(() => draftLinkSchema.parse(body));
}

export async function fetchReplayQuestions(id: string): Promise<ReplayQuestions> {
  const body: unknown = await (await call('api', pathOf(id, '/replay'))).json();
  return orUnexpected(() => replayQuestionsSchema.parse(body));
}

export async function replayQuestion(
  id: string,
  question: string,
  signal: AbortSignal,
): Promise<ReplayedQuestion> {
  const body: unknown = await (await post('api', pathOf(id, '/replay'), { question }, { signal })).json();
  return orUnexpected(() => replayedSchema.parse(body));
}
