import type { Selectable } from 'kysely';
import type { Db, Store } from '#server/store/schema.ts';

interface AskedTurns {
  conversationId: string;
  /** Answers before it are gone. */
  oldest: string;
}

/** Turns of a conversation that are shown, the newest. */
const mostTurns = 500;

/** Finds the kept answers of a conversation, oldest first. */
export async function findTurns(
  db: Db,
  { conversationId, oldest }: AskedTurns,
): Promise<Selectable<Store['conversation_answers']>[]> {
  const newest = await db
    .selectFrom('conversation_answers')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('asked_at', '>=', oldest)
    .orderBy('id', 'desc')
    .limit(mostTurns)
    .execute();
  return newest.toReversed();
}
