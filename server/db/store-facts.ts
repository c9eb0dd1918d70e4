import type { Kysely } from 'kysely';
import { Refusal } from '../refusal.ts';
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

/** Before a store is served from: throws where it is half of another's copy; a whole copy is a store of its own from now on. */
export async function takeOver(db: Kysely<Store>): Promise<void> {
  if (await findFact(db, 'moving_from')) {
    throw new Refusal(
      'This store was to be filled by "npm run move" or "npm run restore", which has not ended. Run it again, then start.',
    );
  }
  if (await findFact(db, 'moved_from')) await dropFact(db, 'moved_from');
}
