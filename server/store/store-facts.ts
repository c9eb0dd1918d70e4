import { Refusal } from '#server/failure/refusal.ts';
import type { Db } from './schema.ts';

/**
 * Facts about a store: its `id`; `moving_from`, the id of the store that is being copied into it (or `backup`); `moved_from`, the same
 * once the copy is complete, until a server starts on it; `audited_at`, the time of the newest audit entry.
 */
type Fact = 'id' | 'moving_from' | 'moved_from' | 'audited_at';

export async function findFact(db: Db, name: Fact): Promise<string | undefined> {
  const row = await db.selectFrom('store_facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setFact(db: Db, { name, value }: { name: Fact; value: string }): Promise<void> {
  await db
    .insertInto('store_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function deleteFact(db: Db, name: Fact): Promise<void> {
  await db.deleteFrom('store_facts').where('name', '=', name).execute();
}

/** Returns the store's id, which every store has since its creation. */
export async function findStoreId(db: Db): Promise<string> {
  const id = await findFact(db, 'id');
  if (id === undefined) throw new Error('The store has no id');
  return id;
}

/**
 * Called before a store is served. Throws if it is an incomplete copy. `claim` takes over the files; afterwards a complete copy
 * is an independent store.
 */
export async function claimStore(
  db: Db,
  claim: (store: { id: string; movedFrom: string | undefined }) => Promise<void>,
): Promise<void> {
  await requireWhole(db);
  const movedFrom = await findFact(db, 'moved_from');
  // A move that restarts turns `moved_from` into `moving_from`, so check again before claiming.
  await requireWhole(db);
  await claim({ id: await findStoreId(db), movedFrom });
  if (movedFrom === undefined) return;
  await deleteFact(db, 'moved_from');
  // A move may have restarted meanwhile.
  await requireWhole(db);
}

async function requireWhole(db: Db): Promise<void> {
  if ((await findFact(db, 'moving_from')) === undefined) return;
  throw new Refusal(
    'This store is incomplete: "npm run move" or "npm run restore" has not finished filling it. Run the command again, then start the server.',
  );
}

/** Marks a complete copy that was never served as being copied into again. Returns false if it is none. */
export async function reopenCopy(db: Db, from: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_facts')
    .set({ name: 'moving_from' })
    .where('name', '=', 'moved_from')
    .where('value', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
