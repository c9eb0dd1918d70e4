import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import {
  type ApiKey,
  type KeyScope,
  keyListSchema,
  type MadeKey,
  madeKeySchema,
} from '#contract/people/api-keys.ts';

/** Fetches a host's API keys, the newest first. */
export async function fetchKeys(host: string, signal: AbortSignal): Promise<ApiKey[]> {
  const query = new URLSearchParams({ host });
  const body: unknown = await (await call('api', `/keys?${query}`, { signal, cache: 'no-store' })).json();
  return orUnexpected(() => keyListSchema.parse(body).items);
}

export interface NewKey {
  host: string;
  name: string;
  scopes: readonly KeyScope[];
  expiresAt?: string;
  limits?: { questionsPerMinute?: number; tokensPerDay?: number };
}

/** Makes a key. Throws a problem with a sentence by field. */
export async function makeKey(key: NewKey): Promise<MadeKey> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await call('api', '/keys', { method: 'POST', headers, body: JSON.stringify(key) });
  const body: unknown = await response.json();
  return orUnexpected(() => madeKeySchema.parse(body));
}

export async function revokeKey({ id }: ApiKey): Promise<void> {
  await call('api', `/keys/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
