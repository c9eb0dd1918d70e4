import { uuidv7 } from 'uuidv7';
import type { ConnectionOptions } from '#contract/models/connection-options.ts';
import { providerTraits } from '#contract/models/provider-kinds.ts';
import { mostProviders, type ProviderInput } from '#contract/models/providers.ts';
import { problem } from '#server/failure/problem.ts';
import { accessOfConnection, type Connection } from '#server/models/connection.ts';
import type { Access } from '#server/models/kinds/provider.ts';
import type { ModelSpec } from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import { type AskedProvider, listAsked, notFound, requireAddress } from './asked-provider.ts';
import { idOfSpec } from './chain-order.ts';
import { takeFromHosts } from './hosts-of-providers.ts';
import { readChain } from './open-connections.ts';
import { requireAnswer } from './require-answer.ts';
import { deleteNotes, forgetLessons } from './stored-notes.ts';
import {
  connectionOf,
  findProviderRow,
  findProviderRows,
  type ProviderRow,
  sharesKey,
  storeProvider,
} from './stored-providers.ts';
import type { TestDeps } from './test-question.ts';
import { readAccess, resolveOptions, withKnown } from './typed-access.ts';

interface ActDeps {
  db: Db;
  signingKey: Uint8Array;
  settings: { MODEL: readonly ModelSpec[]; tokensPerDay: number; paidTokensPerDay: number };
  by: Actor;
  signal: AbortSignal;
  /** Parts that a test question is asked with. */
  testing: TestDeps;
}

/** Connects a provider. Returns its id. Throws `invalid_input`, and `model_provider_failed` if it is tested first and fails. */
export async function connectProvider(deps: ActDeps, typed: ProviderInput): Promise<string> {
  const input = readAccess(typed);
  requireComplete(input, undefined);
  const { db, signingKey } = deps;
  await requireRoom(db);
  const id = uuidv7();
  const options = resolveOptions(input, { isSameServer: false });
  const access = accessOf(input, { key: input.key, options });
  const models = await chooseModels(deps, input, access);
  await testFirst(deps, input, { access, models, options });
  await db.transaction().execute(async (trx) => {
    await requireRoom(trx);
    const stored = { ...fieldsOf(input), ...(input.key && { key: input.key }), id, models, options };
    await storeProvider({ db: trx, signingKey }, stored);
    const after = { ...shown(stored), ...enteredAnew(input) };
    await audit(trx, deps.by, { action: 'model.connect', target: input.name, after });
  });
  return id;
}

/** Changes a connection. Throws as `connectProvider` does, `model_provider_not_found` and `model_provider_fixed`. */
export async function changeProvider(deps: ActDeps, id: string, typed: ProviderInput): Promise<void> {
  const before = await requireRow(deps, id);
  const { db, signingKey } = deps;
  const known = connectionOf(signingKey, before);
  const input = readAccess(withKnown(typed, known.options));
  requireComplete(input, before);
  const isSameServer = sharesKey(before, { kind: input.kind, url: input.url || null });
  const kept = isSameServer ? known.key : undefined;
  const options = resolveOptions(input, { options: known.options, isSameServer });
  const access = accessOf(input, { key: input.key || kept, options });
  const isMoved = before.kind !== input.kind || (before.url ?? '') !== (input.url ?? '');
  const keepsModels = input.models === undefined && !isMoved && known.models.length > 0;
  const models = keepsModels ? [...known.models] : await chooseModels(deps, input, access);
  await testFirst(deps, input, { access, models, options });
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
    const keepsHeaders = isUnreadable(before, known) && hasNone(input.headers);
    const stored = { ...fields, ...(key && { key }), id, models, options, keepsHeaders };
    await storeProvider({ db: trx, signingKey }, stored);
    await audit(trx, deps.by, {
      ...{ action: 'model.change', target: input.name },
      before: shown({ ...connectionOf(signingKey, row), everywhere: row.everywhere === 1 }),
      after: { ...shown(stored), ...enteredAnew(input) },
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
    await deleteNotes(trx, id);
    await audit(trx, deps.by, { action: 'model.disconnect', target: name });
  });
}

/** Forgets what the server of a connection refused, so that it is sent everything again. Throws `model_provider_not_found`. */
export async function forgetLearned({ db, settings, by }: ActDeps, id: string): Promise<void> {
  const isSpec = settings.MODEL.some((spec) => idOfSpec(spec) === id);
  const row = isSpec ? undefined : await findProviderRow(db, id);
  if (!isSpec && !row) throw notFound();
  await db.transaction().execute(async (trx) => {
    await forgetLessons(trx, id);
    await audit(trx, by, { action: 'model.change', target: row?.name ?? id, after: { learned: '' } });
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
  requireAddress(kind, accessOfConnection({ kind, ...(url && { url }) }));
  if (key || (stored && sharesKey(stored, { kind, url: url || null }))) return;
  if (providerTraits[kind].key !== 'required' && !stored?.sealed_key) return;
  const sentence = stored?.sealed_key
    ? 'Enter the key again: it is not sent to another server than it was entered for.'
    : 'Enter the key that the provider gave you.';
  throw problem('invalid_input', 'Correct these fields and send again: key.', { errors: { key: sentence } });
}

/** True for headers that were sealed with another signing key. */
function isUnreadable({ sealed_headers }: ProviderRow, { options }: Connection): boolean {
  return sealed_headers !== null && !options?.headers;
}

function hasNone(headers: ProviderInput['headers']): boolean {
  return headers !== null && Object.keys(headers ?? {}).length === 0;
}

type Typed = Pick<ProviderInput, 'kind' | 'url'>;
type Secret = Pick<Connection, 'options'> & { key: string | null | undefined };

function accessOf({ kind, url }: Typed, { key, options = {} }: Secret): Access {
  return accessOfConnection({ kind, options, ...(url && { url }), ...(key && { key }) });
}

/** Returns the models as given; without any the first that the provider has, or none if it doesn't answer. */
async function chooseModels(
  { signal }: ActDeps,
  { kind, models }: ProviderInput,
  access: Access,
): Promise<string[]> {
  if (models && models.length > 0) return [...new Set(models)];
  const listed = await listAsked({ kind, access, models: [] }, signal).catch(() => undefined);
  return listed?.items.slice(0, 1).map(({ id }) => id) ?? [];
}

/** Sends a test question if the input asks for one. */
async function testFirst(
  { testing, signal }: ActDeps,
  { kind, test }: ProviderInput,
  asked: Pick<AskedProvider, 'access' | 'models' | 'options'>,
): Promise<void> {
  if (test) await requireAnswer(testing, { kind, ...asked }, signal);
}

function fieldsOf({ name, kind, url, pictures = 'auto', everywhere = true, test = false }: ProviderInput) {
  return { name, kind, pictures, everywhere, isTested: test, ...(url && { url }) };
}

interface AuditedConnection extends Pick<ProviderInput, 'name' | 'kind' | 'url' | 'pictures' | 'everywhere'> {
  models: readonly string[];
  options?: ConnectionOptions | undefined;
}

/** Returns what the audit says of a connection: nothing of its key, and only the names of what may hold a secret. */
function shown({ name, kind, url, pictures, everywhere, models, options = {} }: AuditedConnection) {
  const { headers, query, body, ...plain } = options;
  const namesOf = (fields: object | null | undefined) => Object.keys(fields ?? {}).join(', ');
  const named = { headers: namesOf(headers), query: namesOf(query), body: namesOf(body) };
  return {
    name,
    kind,
    url: url || null,
    models: models.join(', '),
    pictures,
    everywhere,
    ...plain,
    ...named,
  };
}

/** Names the secrets that were entered anew, as the audit can't show that they changed. */
function enteredAnew({ key, headers }: ProviderInput): { entered?: string } {
  const entered = Object.entries(headers ?? {}).filter(([, value]) => value !== '');
  const names = [...(key ? ['key'] : []), ...entered.map(([name]) => name)];
  return names.length > 0 ? { entered: names.join(', ') } : {};
}

type Act = Omit<Parameters<typeof recordAudit>[1], keyof Actor | 'host'>;

function audit(trx: Db, by: Actor, act: Act): Promise<void> {
  return recordAudit(trx, { ...by, host: null, ...act });
}
