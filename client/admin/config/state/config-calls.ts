import '#client/zod-jitless.ts';
import { z } from 'zod';
import { CallFailed, call, orUnexpected } from '#client/api.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { isUnread } from '#contract/chat/additional-info.ts';
import {
  type ConfigChange,
  type ConfigVersion,
  configChangeSchema,
  configVersionSchema,
} from '#contract/hosts/config-changes.ts';
import { type Config, loadedConfigSchema } from '#contract/hosts/configs.ts';
import type { HostEnd } from '#contract/hosts/host-states.ts';
import { aiSettings, pageSettings } from '#contract/hosts/settings.ts';
import { totalCountHeader } from '#contract/http/lists.ts';
import { embedSecretSchema } from '#contract/people/visitors.ts';

/** A config as its admins see it, with the version that a save has to name. */
export interface LoadedConfig {
  config: Config;
  etag: string;
  /** Absent for a live host. */
  ended?: HostEnd | undefined;
  hasDraft?: boolean;
}

/** `If-Match` for services without versions: a save replaces whatever is stored. */
export const anyVersion = '*';

/** Fetches the config of the page's host; without an id if the host has none of its own yet. */
export async function fetchOwnConfig(signal: AbortSignal): Promise<LoadedConfig> {
  return readConfig(await call('api', '/configs', { signal, cache: 'no-store' }));
}

export async function fetchConfig(id: string, signal?: AbortSignal): Promise<LoadedConfig> {
  const init: RequestInit = { cache: 'no-store', ...(signal && { signal }) };
  return readConfig(await call('api', `/configs/${encodeURIComponent(id)}`, init));
}

/** Makes the host's embed secret anew. */
export async function makeEmbedSecret(id: string): Promise<string> {
  const response = await call('api', `/configs/${encodeURIComponent(id)}/embed/secret`, { method: 'POST' });
  const body: unknown = await response.json();
  return orUnexpected(() => embedSecretSchema.parse(body).secret);
}

/** Replaces the version that was loaded, and returns how many files could not be read. Throws `config_changed` if somebody else saved a newer one. */
export async function updateConfig(id: string, etag: string, config: Config): Promise<number> {
  const path = `/configs/${encodeURIComponent(id)}`;
  return countUnread(await send('PUT', path, toInput(config), { 'If-Match': etag }));
}

/** Returns a whole config as a save takes it: the server keeps settings that are missing, so removed ones are sent as null. */
export function toInput(config: Config): object {
  const pagesettings = { ...nothingIn(pageSettings), ...config.pagesettings };
  const aisettings = { ...nothingIn(aiSettings), ...config.aisettings };
  return { ...config, pagesettings, aisettings };
}

function nothingIn(settings: object): Record<string, null> {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, null]));
}

/** Returns how many of the files could not be read. `from` is the id of the config that is cloned, whose files are copied. */
export async function createConfig(config: Config, from: string | undefined): Promise<number> {
  const query = from === undefined ? '' : `?${new URLSearchParams({ from })}`;
  return countUnread(await send('POST', `/configs/new${query}`, config));
}

/** Counts by `additionalInfo`. Any other response is 0: the save itself succeeded. */
async function countUnread(saved: Response): Promise<number> {
  const { data } = answerSchema.safeParse(await saved.json().catch(() => undefined));
  const files = data?.config.aisettings.home.uploadedFiles ?? [];
  return files.filter(({ additionalInfo }) => isUnread(additionalInfo)).length;
}

/** Fetches a page of a config's saves, newest first; `total` counts all saves. */
export async function fetchChanges(
  id: string,
  paging: { page: number; perPage?: number },
): Promise<{ changes: ConfigChange[]; total: number }> {
  const query = new URLSearchParams(Object.entries(paging).map(([name, value]) => [name, String(value)]));
  const response = await call('api', `/configs/${encodeURIComponent(id)}/changes?${query}`);
  const body: unknown = await response.json().catch(() => undefined);
  const changes = orUnexpected(() => configChangeSchema.array().parse(body));
  return { changes, total: Number(response.headers.get(totalCountHeader) ?? changes.length) };
}

/** Fetches one save with all its fields, by its `place` among all (the newest is 1). Throws if another save is there by now. */
export async function fetchChange(
  configId: string,
  { id, place }: { id: string; place: number },
): Promise<ConfigChange> {
  const { changes } = await fetchChanges(configId, { page: place, perPage: 1 });
  const found = changes.find((change) => change.id === id);
  if (!found) throw new CallFailed(adminWords().historyMovedOn);
  return found;
}

/** Fetches a config as it was after a save. */
export async function fetchVersion(
  configId: string,
  saveId: string,
  signal?: AbortSignal,
): Promise<ConfigVersion> {
  const path = `/configs/${encodeURIComponent(configId)}/changes/${encodeURIComponent(saveId)}/config`;
  const body: unknown = await (await call('api', path, { ...(signal && { signal }) })).json();
  return orUnexpected(() => configVersionSchema.parse(body));
}

function send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const init = { method, body: JSON.stringify(body) };
  return call('api', path, { ...init, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** Older services send the id as `_id.$oid`. */
const answerSchema = loadedConfigSchema.extend({ _id: z.object({ $oid: z.string() }).optional() }).transform(
  ({ _id, id = _id?.$oid, ended, hasDraft = false, ...config }): Omit<LoadedConfig, 'etag'> => ({
    config: { ...config, ...(id !== undefined && { id }) },
    ended,
    hasDraft,
  }),
);

async function readConfig(response: Response): Promise<LoadedConfig> {
  const body: unknown = await response.json().catch(() => undefined);
  const answer = orUnexpected(() => answerSchema.parse(body));
  return { ...answer, etag: response.headers.get('ETag') ?? anyVersion };
}
