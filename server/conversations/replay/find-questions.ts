import { mostReplayed, type ReplayQuestions } from '#contract/chat/replay.ts';
import type { Db } from '#server/store/schema.ts';
import { foldText } from '#server/store/text/search-text.ts';

interface AskedQuestions {
  host: string;
  /** Answers before it are gone. */
  oldest: string;
}

/** Conversations that are looked at: some begin with the same question. */
const mostConversations = 100;

/** Finds the newest questions that began a conversation, each wording once. A follow-up alone would be another question. */
export async function findQuestions(
  db: Db,
  { host, oldest }: AskedQuestions,
): Promise<ReplayQuestions['questions']> {
  const newest = await db
    .selectFrom('conversations')
    .select('id')
    .where('host', '=', host)
    .where('last_at', '>=', oldest)
    .orderBy('id', 'desc')
    .limit(mostConversations)
    .execute();
  if (newest.length === 0) return [];
  const rows = await db
    .selectFrom('conversation_answers')
    .select(['id', 'question', 'asked_at as askedAt'])
    .where(
      'conversation_id',
      'in',
      newest.map(({ id }) => id),
    )
    .where('host', '=', host)
    .where('follows_id', 'is', null)
    .where('asked_at', '>=', oldest)
    .orderBy('id', 'desc')
    .execute();
  const wordings = new Map(rows.toReversed().map((row) => [foldText(row.question.trim()), row]));
  return [...wordings.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, mostReplayed);
}

/** Finds a kept question of a host by its id. */
export async function findQuestion(
  db: Db,
  { host, oldest, id }: AskedQuestions & { id: string },
): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(id)) return undefined;
  const row = await db
    .selectFrom('conversation_answers')
    .select('question')
    .where('id', '=', id)
    .where('host', '=', host)
    .where('asked_at', '>=', oldest)
    .executeTakeFirst();
  return row?.question;
}
