import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { connectionOptionsSchema } from '#contract/models/connection-options.ts';
import { providerKinds } from '#contract/models/provider-kinds.ts';
import { pictureSettings } from '#contract/models/providers.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Connection } from '#server/models/connection.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';
import type { Db, Store } from '#server/store/schema.ts';

export type ProviderRow = Selectable<Store['model_providers']>;

const fieldsOfRow = z.object({
  kind: z.enum(providerKinds),
  models: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  pictures: z.enum(pictureSettings),
  options: z.string().transform((json) => connectionOptionsSchema.parse(JSON.parse(json))),
});

const headersOfRow = z.record(z.string(), z.string());

/** Said where a key was sealed with another signing key, as after a move without it. */
const unreadableKey = 'Its key cannot be read with this SIGNING_KEY. Enter the key again.';
const unreadableHeaders = 'Its headers cannot be read with this SIGNING_KEY. Enter them again.';

/** Lists the connections in the order in which they were made. */
export function findProviderRows(db: Db): Promise<ProviderRow[]> {
  return db.selectFrom('model_providers').selectAll().orderBy('id').execute();
}

export function findProviderRow(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('model_providers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns what a row says, with its key and headers unsealed. */
export function connectionOf(signingKey: Uint8Array, row: ProviderRow): Connection {
  const { id, name, url } = row;
  const { kind, models, pictures, options } = fieldsOfRow.parse(row);
  const open = (sealed: string | null) =>
    sealed === null ? undefined : unseal(sealingKey(signingKey), { sealed, context: contextOf(row) });
  const [key, headers] = [open(row.sealed_key), open(row.sealed_headers)];
  const fault =
    row.sealed_key !== null && key === undefined
      ? unreadableKey
      : row.sealed_headers !== null && headers === undefined
        ? unreadableHeaders
        : undefined;
  return {
    ...{ id, name, kind, models, pictures, changedAt: row.updated_at },
    options:
      headers === undefined ? options : { ...options, headers: headersOfRow.parse(JSON.parse(headers)) },
    ...(url !== null && { url }),
    ...(key !== undefined && { key }),
    ...(fault !== undefined && { fault }),
  };
}

/** A stored connection, its key in the clear. */
export interface NewProvider extends Omit<Connection, 'fault' | 'changedAt'> {
  everywhere: boolean;
  /** True if it has just answered a test question. */
  isTested?: boolean;
  /** True if the stored headers stay, as nobody can read them. */
  keepsHeaders?: boolean;
}

/** Stores a connection, in the place of the one with its id. Without a key that one's is kept. */
export async function storeProvider(
  { db, signingKey }: { db: Db; signingKey: Uint8Array },
  { id, name, kind, url, key, models, pictures, options = {}, ...provider }: NewProvider,
): Promise<void> {
  const { everywhere, isTested = false, keepsHeaders = false } = provider;
  const now = new Date().toISOString();
  const context = contextOf({ id, kind, url: url ?? null });
  const sealed = (text: string) => seal(sealingKey(signingKey), { text, context });
  const testedAt = isTested ? now : null;
  const { headers, ...shown } = options;
  const hasHeaders = headers && Object.keys(headers).length > 0;
  const fields = {
    ...{ name, kind, url: url ?? null, pictures },
    ...(key !== undefined && { sealed_key: sealed(key) }),
    ...(!keepsHeaders && { sealed_headers: hasHeaders ? sealed(JSON.stringify(headers)) : null }),
    options: JSON.stringify(shown),
    models: JSON.stringify(models),
    everywhere: everywhere ? 1 : 0,
    ...{ fault: null, checked_at: testedAt, answered_at: testedAt, updated_at: now },
  };
  const row: Insertable<Store['model_providers']> = { id, ...fields, created_at: now };
  await db
    .insertInto('model_providers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
}

/** Stores what a test or an answer found, unless the connection was changed meanwhile; a later change forgets it. */
export async function noteState(
  db: Db,
  { id, changedAt = '' }: Pick<Connection, 'id' | 'changedAt'>,
  fault: string | null,
): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('model_providers')
    .set({ fault, checked_at: now, ...(fault === null && { answered_at: now }) })
    .where('id', '=', id)
    .where('updated_at', '=', changedAt)
    .execute();
}

/** True if a key sealed for one can be used for the other: it is never sent to another server. */
export function sharesKey(
  stored: Pick<ProviderRow, 'kind' | 'url'>,
  other: Pick<ProviderRow, 'kind' | 'url'>,
): boolean {
  return stored.kind === other.kind && originOf(stored.url) === originOf(other.url);
}

/** Binds a key to its connection and where it is sent. */
function contextOf({ id, kind, url }: Pick<ProviderRow, 'id' | 'kind' | 'url'>): string {
  return JSON.stringify([id, kind, originOf(url)]);
}

function originOf(url: string | null): string {
  return url === null ? '' : new URL(url).origin;
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'keys of model providers');
}
