import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db, Store } from '#server/store/schema.ts';

interface AskedTurns {
  conversationId: string;
  /** Answers before it are gone. */
  oldest: string;
}

/** Turns of a conversation that are shown, the newest. */
const mostTurns = 500;

/** Turns that are read at once where all are. */
const turnsPerQuery = 100;

/** Yields all answers of a conversation, oldest first. */
export async function* allTurns(
  db: Db,
  conversationId: string,
): AsyncGenerator<Selectable<Store['conversation_answers']>> {
  for (let after = ''; ; ) {
    const turns = await db
      .selectFrom('conversation_answers')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(turnsPerQuery)
      .execute();
    yield* turns;
    if (turns.length < turnsPerQuery) return;
    after = turns.at(-1)?.id ?? after;
    await setImmediate();
  }
}

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
