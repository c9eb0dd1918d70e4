import type { Kysely } from 'kysely';
import { Refusal } from '#server/failure/refusal.ts';
import type { Store } from './schema.ts';

/**
 * What a store is: its own `id`; `moving_from`, the id of the store that is being copied into it (or `backup`); `moved_from`, of one that
 * was, until somebody serves from the copy.
 */
type Fact = 'id' | 'moving_from' | 'moved_from';

export async function findFact(db: Kysely<Store>, name: Fact): Promise<string | undefined> {
  const row = await db.selectFrom('store_facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setFact(
  db: Kysely<Store>,
  { name, value }: { name: Fact; value: string },
): Promise<void> {
  await db
    .insertInto('store_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function dropFact(db: Kysely<Store>, name: Fact): Promise<void> {
  await db.deleteFrom('store_facts').where('name', '=', name).execute();
}

/** What every store has since it was made. */
export async function idOfStore(db: Kysely<Store>): Promise<string> {
  const id = await findFact(db, 'id');
  if (id === undefined) throw new Error('The store has no id');
  return id;
}

/**
 * Before a store is served from: throws where it is half of another's copy. `claim` makes the files its own; then a whole copy
 * is a store of its own.
 */
export async function takeOver(
  db: Kysely<Store>,
  claim: (store: { id: string; movedFrom: string | undefined }) => Promise<void>,
): Promise<void> {
  await requireWhole(db);
  const movedFrom = await findFact(db, 'moved_from');
  // Before the mark is written: a move that begins anew turns that fact into the other.
  await requireWhole(db);
  await claim({ id: await idOfStore(db), movedFrom });
  if (movedFrom === undefined) return;
  await dropFact(db, 'moved_from');
  // A move that began meanwhile has turned the one fact into the other.
  await requireWhole(db);
}

async function requireWhole(db: Kysely<Store>): Promise<void> {
  if ((await findFact(db, 'moving_from')) === undefined) return;
  throw new Refusal(
    'This store was to be filled by "npm run move" or "npm run restore", which has not ended. Run it again, then start.',
  );
}

/** A whole copy that nobody has served from becomes one that is being copied into; answers whether it was one. */
export async function reopenCopy(db: Kysely<Store>, from: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_facts')
    .set({ name: 'moving_from' })
    .where('name', '=', 'moved_from')
    .where('value', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
