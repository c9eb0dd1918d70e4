import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { pictureSettings, providerKinds } from '#contract/providers.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Connection } from '#server/models/connection.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';
import type { Db, Store } from '#server/store/schema.ts';

export type ProviderRow = Selectable<Store['model_providers']>;

const fieldsOfRow = z.object({
  kind: z.enum(providerKinds),
  models: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  pictures: z.enum(pictureSettings),
});

/** Said where a key was sealed with another signing key, as after a move without it. */
const unreadableKey = 'Its key cannot be read with this SIGNING_KEY. Enter the key again.';

/** Lists the connections in the order in which they were made. */
export function findProviderRows(db: Db): Promise<ProviderRow[]> {
  return db.selectFrom('model_providers').selectAll().orderBy('id').execute();
}

export function findProviderRow(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('model_providers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns what a row says, with its key unsealed. */
export function connectionOf(signingKey: Uint8Array, row: ProviderRow): Connection {
  const { id, name, url } = row;
  const { kind, models, pictures } = fieldsOfRow.parse(row);
  const key =
    row.sealed_key === null
      ? undefined
      : unseal(sealingKey(signingKey), { sealed: row.sealed_key, context: contextOf(row) });
  const isUnreadable = row.sealed_key !== null && key === undefined;
  return {
    ...{ id, name, kind, models, pictures, changedAt: row.updated_at },
    ...(url !== null && { url }),
    ...(key !== undefined && { key }),
    ...(isUnreadable && { fault: unreadableKey }),
  };
}

/** A stored connection, its key in the clear. */
export interface NewProvider extends Omit<Connection, 'fault' | 'changedAt'> {
  everywhere: boolean;
  /** True if it has just answered a test question. */
  isTested?: boolean;
}

/** Stores a connection, in the place of the one with its id. Without a key that one's is kept. */
export async function storeProvider(
  { db, signingKey }: { db: Db; signingKey: Uint8Array },
  { id, name, kind, url, key, models, pictures, everywhere, isTested = false }: NewProvider,
): Promise<void> {
  const now = new Date().toISOString();
  const context = contextOf({ id, kind, url: url ?? null });
  const testedAt = isTested ? now : null;
  const fields = {
    ...{ name, kind, url: url ?? null, pictures },
    ...(key !== undefined && { sealed_key: seal(sealingKey(signingKey), { text: key, context }) }),
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
