import type { Conversation } from '#contract/chat/conversations.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { findOutcomes } from '../numbers/outcome-rows.ts';
import { readTurnOf, rowOfConversation, selectConversations } from './conversation-rows.ts';
import { findTurns } from './find-turns.ts';
import { readTurns } from './read-turns.ts';

/** Finds the host of a conversation in an admin's scope. Throws `conversation_not_found`. */
export async function findHostOf(db: Db, { scope, id }: { scope: AdminScope; id: string }): Promise<string> {
  const found = isId(id)
    ? await db
        .selectFrom('conversations')
        .select('host')
        .where('id', '=', id)
        .where(inScope(scope))
        .executeTakeFirst()
    : undefined;
  if (!found) throw conversationNotFound();
  return found.host;
}

/** Finds a conversation with its answers. Throws `conversation_not_found`, also for one that is too old. */
export async function findConversation(
  db: Db,
  { host, id, oldest }: { host: string; id: string; oldest: string },
): Promise<Conversation> {
  const stored = await selectConversations(db)
    .where('conversations.id', '=', id)
    .where('conversations.host', '=', host)
    .where('last_at', '>=', oldest)
    .executeTakeFirst();
  if (!stored) throw conversationNotFound();
  const turns = await findTurns(db, { conversationId: id, oldest });
  const outcomesOf = await findOutcomes(db, [id]);
  return { ...rowOfConversation(stored, outcomesOf(id)), turns: await readTurns(db, turns, readTurnOf) };
}

/** Other text can't be an id; PostgreSQL would throw on some. */
export function isId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

export function conversationNotFound(): Problem {
  return problem(
    'conversation_not_found',
    'Conversation not found. It may have been deleted, or kept long enough.',
  );
}
