import type { ProviderAccess } from '#contract/providers.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { type Connection, keysOfConnection } from '#server/models/connection.ts';
import type { ModelKeys } from '#server/models/create-models.ts';
import type { ModelSpec } from '#server/models/parse-model-setting.ts';
import { type Explanation, explainFailure } from '#server/models/providers/explain-failure.ts';
import { addressOf, listModels } from '#server/models/providers/list-models.ts';
import { seesPictures } from '#server/models/providers/sees-pictures.ts';
import type { Db } from '#server/store/schema.ts';
import { idOfSpec } from './chain-order.ts';
import { connectionOf, findProviderRow, type ProviderRow, sharesKey } from './stored-providers.ts';

/** Longest wait for a list of models. */
const listMs = 8_000;

/** A provider as it is asked: the kind, and the keys in the form of the settings. */
export interface AskedProvider {
  kind: ModelSpec['kind'];
  keys: ModelKeys;
  models: readonly string[];
  /** Undefined for an entry of the environment. */
  connection?: Connection;
}

interface AskDeps {
  db: Db;
  signingKey: Uint8Array;
  settings: { MODEL: readonly ModelSpec[]; modelKeys: ModelKeys };
}

/** Finds a connection, or an entry of the environment, by its id. Throws `model_provider_not_found`. */
export async function findAsked({ db, signingKey, settings }: AskDeps, id: string): Promise<AskedProvider> {
  const spec = settings.MODEL.find((one) => idOfSpec(one) === id);
  if (spec) {
    const models = spec.kind === 'builtin' ? [] : [spec.model];
    return { kind: spec.kind, keys: settings.modelKeys, models };
  }
  const row = await findProviderRow(db, id);
  if (!row) throw notFound();
  const connection = connectionOf(signingKey, row);
  const { kind, models } = connection;
  return { kind, models, keys: keysOfConnection(connection), connection };
}

export function notFound(): Problem {
  return problem('model_provider_not_found', 'This connection does not exist. Reload the list.');
}

/** Returns what is asked with unsaved fields; with an empty key the stored one, if it was given for the same server. */
export async function askedOfAccess(
  { db, signingKey }: AskDeps,
  { kind, url, key, id }: ProviderAccess,
): Promise<AskedProvider> {
  const row = id ? await findProviderRow(db, id) : undefined;
  const stored = row && sharesKey(row, { kind, url: url || null }) ? keyOf(signingKey, row) : undefined;
  const used = key || stored;
  const keys = keysOfConnection({ kind, ...(url && { url }), ...(used && { key: used }) });
  requireAddress(kind, keys);
  return { kind, keys, models: [] };
}

function keyOf(signingKey: Uint8Array, row: ProviderRow): string | undefined {
  return connectionOf(signingKey, row).key;
}

/** Throws `invalid_input` without an address where no kind's own is known. */
export function requireAddress(kind: ModelSpec['kind'], keys: ModelKeys): void {
  if (kind !== 'openai-compatible' || keys.openaiCompatibleUrl) return;
  const errors = { url: 'Enter the address of the server. It usually ends in /v1.' };
  throw problem('invalid_input', 'Correct these fields and send again: url.', { errors });
}

/** Asks a provider for its models. Throws `model_provider_failed` with what went wrong in words. */
export async function listAsked({ kind, keys }: AskedProvider, signal: AbortSignal) {
  if (kind === 'builtin') return { items: [], total: 0 };
  try {
    const models = await listModels({ kind, keys }, AbortSignal.any([signal, AbortSignal.timeout(listMs)]));
    const items = models.map(({ id }) => ({ id, seesPictures: seesPictures(id) }));
    return { items, total: items.length };
  } catch (cause) {
    throw providerFailed(kind, explainFailure(cause, { url: addressOf(kind, keys) }), cause);
  }
}

/** Returns what went wrong with a provider as a problem, at its field where it has one. Ollama's form has no key. */
export function providerFailed(
  kind: ModelSpec['kind'],
  { reason, sentence }: Explanation,
  cause?: unknown,
): Problem {
  const isOfKey = reason === 'key' && kind !== 'ollama';
  const field = isOfKey ? 'key' : reason === 'address' ? 'url' : undefined;
  return problem('model_provider_failed', sentence, {
    cause,
    ...(field && { errors: { [field]: sentence } }),
  });
}
