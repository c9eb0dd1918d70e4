import type { ConnectionOptions } from '#contract/models/connection-options.ts';
import { type ProviderKind, providerTraits } from '#contract/models/provider-kinds.ts';
import type { ProviderAccess } from '#contract/models/providers.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { accessOfConnection, type Connection } from '#server/models/connection.ts';
import { type Explanation, explainFailure } from '#server/models/explaining/explain-failure.ts';
import type { Access } from '#server/models/kinds/provider.ts';
import { askedOf, listModels } from '#server/models/listing/list-models.ts';
import { accessOf, type ModelKeys } from '#server/models/model-keys.ts';
import type { ModelSpec } from '#server/models/parse-model-setting.ts';
import { seesPictures } from '#server/models/traits/sees-pictures.ts';
import type { Db } from '#server/store/schema.ts';
import { idOfSpec } from './chain-order.ts';
import { connectionOf, findProviderRow, sharesKey } from './stored-providers.ts';
import { readAccess, resolveOptions } from './typed-access.ts';

/** Longest wait for a list of models. */
const listMs = 8_000;

/** A provider as it is asked. */
export interface AskedProvider {
  kind: ModelSpec['kind'];
  access: Access;
  models: readonly string[];
  options?: ConnectionOptions | undefined;
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
    return { kind: spec.kind, access: accessOf(spec, settings.modelKeys), models };
  }
  const row = await findProviderRow(db, id);
  if (!row) throw notFound();
  const connection = connectionOf(signingKey, row);
  const { kind, models } = connection;
  return { kind, models, access: accessOfConnection(connection), options: connection.options, connection };
}

export function notFound(): Problem {
  return problem('model_provider_not_found', 'This connection does not exist. Reload the list.');
}

/** Returns what is asked with unsaved fields; with an empty key the stored one, if it was given for the same server. */
export async function askedOfAccess(
  { db, signingKey }: AskDeps,
  typed: ProviderAccess,
): Promise<AskedProvider> {
  const { id, ...input } = readAccess(typed);
  const { kind, url, key } = input;
  const row = id ? await findProviderRow(db, id) : undefined;
  const stored = row && connectionOf(signingKey, row);
  const isSameServer = row !== undefined && sharesKey(row, { kind, url: url || null });
  const used = key || (isSameServer && stored?.key);
  const options = resolveOptions(input, { options: stored?.options, isSameServer });
  const access = accessOfConnection({ kind, options, ...(url && { url }), ...(used && { key: used }) });
  requireAddress(kind, access);
  return { kind, access, models: [] };
}

/** Throws `invalid_input` without an address where no kind's own is known. */
export function requireAddress(kind: ProviderKind, access: Access): void {
  if (providerTraits[kind].address !== 'required' || access.url) return;
  const errors = { url: 'Enter the address of the server. It usually ends in /v1.' };
  throw problem('invalid_input', 'Correct these fields and send again: url.', { errors });
}

/** Asks a provider for its models. Throws `model_provider_failed` with what went wrong in words. */
export async function listAsked({ kind, access }: AskedProvider, signal: AbortSignal) {
  if (kind === 'builtin') return { items: [], total: 0 };
  try {
    const models = await listModels(kind, access, AbortSignal.any([signal, AbortSignal.timeout(listMs)]));
    const items = models.map(({ id }) => ({ id, seesPictures: seesPictures(id) }));
    return { items, total: items.length };
  } catch (cause) {
    throw providerFailed(kind, explainFailure(cause, askedOf(kind, access)), cause);
  }
}

/** Returns what went wrong with a provider as a problem, at its field where it has one. */
export function providerFailed(
  kind: ModelSpec['kind'],
  { reason, sentence }: Explanation,
  cause?: unknown,
): Problem {
  const isOfKey = reason === 'key' && kind !== 'builtin' && providerTraits[kind].key !== 'none';
  const field = isOfKey ? 'key' : reason === 'address' ? 'url' : undefined;
  return problem('model_provider_failed', sentence, {
    cause,
    ...(field && { errors: { [field]: sentence } }),
  });
}
