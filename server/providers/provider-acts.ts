import { uuidv7 } from 'uuidv7';
import { mostProviders, type ProviderInput } from '#contract/providers.ts';
import { problem } from '#server/failure/problem.ts';
import { keysOfConnection } from '#server/models/connection.ts';
import type { ModelSpec } from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import { listAsked, notFound, requireAddress } from './asked-provider.ts';
import { idOfSpec } from './chain-order.ts';
import { takeFromHosts } from './hosts-of-providers.ts';
import { readChain } from './open-connections.ts';
import { requireAnswer } from './require-answer.ts';
import {
  connectionOf,
  findProviderRow,
  findProviderRows,
  type ProviderRow,
  sharesKey,
  storeProvider,
} from './stored-providers.ts';
import type { TestDeps } from './test-question.ts';

interface ActDeps {
  db: Db;
  signingKey: Uint8Array;
  settings: { MODEL: readonly ModelSpec[]; tokensPerDay: number; paidTokensPerDay: number };
  by: Actor;
  signal: AbortSignal;
  /** Parts that a test question is asked with. */
  testing: TestDeps;
}

/** Kinds of providers that answer nobody without a key. */
const kindsWithKey: ReadonlySet<string> = new Set(['openai', 'anthropic', 'google']);

/** Connects a provider. Returns its id. Throws `invalid_input`, and `model_provider_failed` if it is tested first and fails. */
export async function connectProvider(deps: ActDeps, input: ProviderInput): Promise<string> {
  requireComplete(input, undefined);
  const { db, signingKey } = deps;
  await requireRoom(db);
  const id = uuidv7();
  const models = await chooseModels(deps, input, input.key || undefined);
  await testFirst(deps, { ...input, models });
  await db.transaction().execute(async (trx) => {
    await requireRoom(trx);
    const stored = { ...fieldsOf(input), ...(input.key && { key: input.key }), id, models };
    await storeProvider({ db: trx, signingKey }, stored);
    await audit(trx, deps.by, { action: 'model.connect', target: input.name, after: shown(input, models) });
  });
  return id;
}

/** Changes a connection. Throws as `connectProvider` does, `model_provider_not_found` and `model_provider_fixed`. */
export async function changeProvider(deps: ActDeps, id: string, input: ProviderInput): Promise<void> {
  const before = await requireRow(deps, id);
  requireComplete(input, before);
  const { db, signingKey } = deps;
  const known = connectionOf(signingKey, before);
  const kept = sharesKey(before, { kind: input.kind, url: input.url || null }) ? known.key : undefined;
  const isMoved = before.kind !== input.kind || (before.url ?? '') !== (input.url ?? '');
  const keepsModels = input.models === undefined && !isMoved && known.models.length > 0;
  const models = keepsModels ? [...known.models] : await chooseModels(deps, input, input.key || kept);
  await testFirst(deps, { ...input, key: input.key || kept, models });
  await db.transaction().execute(async (trx) => {
    const row = await findProviderRow(trx, id);
    if (!row) throw notFound();
    const chosen = {
      pictures: input.pictures ?? known.pictures,
      everywhere: input.everywhere ?? row.everywhere === 1,
    };
    // Another key may have been entered while this one was tested.
    const isSameKey = Boolean(input.key) || row.sealed_key === before.sealed_key;
    const key = isSameKey ? input.key || kept : undefined;
    const fields = fieldsOf({ ...input, ...chosen, test: input.test && isSameKey });
    const stored = { ...fields, ...(key && { key }), id, models };
    await storeProvider({ db: trx, signingKey }, stored);
    await audit(trx, deps.by, {
      ...{ action: 'model.change', target: input.name },
      before: shown({ ...known, kind: known.kind, url: known.url ?? null }, known.models),
      after: shown(input, models),
    });
  });
}

/** Removes a connection and its key, from the lists of hosts too. Throws `model_provider_not_found` and `model_provider_fixed`. */
export async function removeProvider(deps: ActDeps, id: string): Promise<void> {
  const { name } = await requireRow(deps, id);
  await deps.db.transaction().execute(async (trx) => {
    await takeFromHosts(trx, id);
    await trx.deleteFrom('model_order').where('id', '=', id).execute();
    await trx.deleteFrom('model_providers').where('id', '=', id).execute();
    await audit(trx, deps.by, { action: 'model.disconnect', target: name });
  });
}

/** Sets the order of the chain; places that `ids` doesn't name follow in theirs. Throws `invalid_input` for an unknown id. */
export async function orderProviders(deps: ActDeps, ids: readonly string[]): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { places } = await readChain({ db: trx, settings: deps.settings });
    const known = places.map((place) => place.id);
    if (!ids.every((id) => known.includes(id))) {
      const sentence = 'The list has changed. Reload it and try again.';
      throw problem('invalid_input', sentence, { errors: { ids: sentence } });
    }
    const sorted = [...new Set([...ids, ...known])];
    await trx.deleteFrom('model_order').execute();
    await trx
      .insertInto('model_order')
      .values(sorted.map((id, ordinal) => ({ id, ordinal })))
      .execute();
    await audit(trx, deps.by, { action: 'model.order', target: 'models' });
  });
}

/** Throws `invalid_input` if there are as many connections as there may be. */
async function requireRoom(db: Db): Promise<void> {
  if ((await findProviderRows(db)).length < mostProviders) return;
  const sentence = `There can be at most ${mostProviders} connections. Remove one first.`;
  throw problem('invalid_input', sentence, { errors: { name: sentence } });
}

/** Finds a stored connection. Throws `model_provider_fixed` for one of the environment, else `model_provider_not_found`. */
async function requireRow({ db, settings }: ActDeps, id: string): Promise<ProviderRow> {
  const row = await findProviderRow(db, id);
  if (row) return row;
  if (settings.MODEL.some((spec) => idOfSpec(spec) === id)) {
    throw problem(
      'model_provider_fixed',
      'This connection is set by MODEL in the environment. Change it there.',
    );
  }
  throw notFound();
}

/** Throws `invalid_input` for a missing address or key: a stored key is only ever sent to the server that it was given for. */
function requireComplete(input: ProviderInput, stored: ProviderRow | undefined): void {
  const { kind, url, key } = input;
  requireAddress(kind, keysOfConnection({ kind, ...(url && { url }) }));
  if (key || (stored && sharesKey(stored, { kind, url: url || null }))) return;
  if (!kindsWithKey.has(kind) && !stored?.sealed_key) return;
  const sentence = stored?.sealed_key
    ? 'Enter the key again: it is not sent to another server than it was entered for.'
    : 'Enter the key that the provider gave you.';
  throw problem('invalid_input', 'Correct these fields and send again: key.', { errors: { key: sentence } });
}

/** Returns the models as given; without any the first that the provider has, or none if it doesn't answer. */
async function chooseModels(
  { signal }: ActDeps,
  { kind, url, models }: ProviderInput,
  key: string | undefined,
): Promise<string[]> {
  if (models && models.length > 0) return [...new Set(models)];
  const keys = keysOfConnection({ kind, ...(url && { url }), ...(key && { key }) });
  const listed = await listAsked({ kind, keys, models: [] }, signal).catch(() => undefined);
  return listed?.items.slice(0, 1).map(({ id }) => id) ?? [];
}

/** Sends a test question if the input asks for one. */
async function testFirst(
  { testing, signal }: ActDeps,
  { kind, url, key, models, test }: ProviderInput & { models: readonly string[] },
): Promise<void> {
  if (!test) return;
  const keys = keysOfConnection({ kind, ...(url && { url }), ...(key && { key }) });
  await requireAnswer(testing, { kind, keys, models }, signal);
}

function fieldsOf({ name, kind, url, pictures = 'auto', everywhere = true, test = false }: ProviderInput) {
  return { name, kind, pictures, everywhere, isTested: test, ...(url && { url }) };
}

/** Returns what the audit says of a connection: nothing of its key. */
function shown({ name, kind, url }: Pick<ProviderInput, 'name' | 'kind' | 'url'>, models: readonly string[]) {
  return { name, kind, url: url || null, models: models.join(', ') };
}

type Act = Omit<Parameters<typeof recordAudit>[1], keyof Actor | 'host'>;

function audit(trx: Db, by: Actor, act: Act): Promise<void> {
  return recordAudit(trx, { ...by, host: null, ...act });
}
