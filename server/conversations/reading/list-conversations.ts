import { sql } from 'kysely';
import { type ConversationRow, conversationsPerPage } from '#contract/chat/conversations.ts';
import type { Db } from '#server/store/schema.ts';
import { findOutcomes } from '../numbers/outcome-rows.ts';
import { rowOfConversation, selectConversations } from './conversation-rows.ts';
import { type AskedConversations, findIds } from './find-ids.ts';
import { findIdsByWords } from './find-ids-by-words.ts';

/** Rows are counted up to here: counting a million takes longer than anybody waits. */
const mostCounted = 10_000;
const mostFoundByWords = 1000;

/** Lists a page of conversations, those that began last first. `total` counts up to 10,000, up to 1,000 of a search. */
export async function listConversations(
  db: Db,
  { page, ...asked }: AskedConversations & { page: number },
): Promise<{ items: ConversationRow[]; total: number }> {
  const offset = (page - 1) * conversationsPerPage;
  if (asked.filter.q) {
    const ids = await findIdsByWords(db, asked, { search: asked.filter.q, limit: mostFoundByWords });
    return { items: await findRows(db, ids.slice(offset, offset + conversationsPerPage)), total: ids.length };
  }
  const [items, total] = await Promise.all([findPage(db, asked, offset), countUpTo(db, asked)]);
  return { items, total };
}

async function findPage(db: Db, asked: AskedConversations, offset: number): Promise<ConversationRow[]> {
  const rows = await findIds(db, asked).limit(conversationsPerPage).offset(offset).execute();
  return findRows(
    db,
    rows.map(({ id }) => id),
  );
}

async function countUpTo(db: Db, asked: AskedConversations): Promise<number> {
  const counted = findIds(db, asked).clearOrderBy().limit(mostCounted).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Finds rows by their ids, those that began last first. */
export async function findRows(db: Db, ids: readonly string[]): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  const rows = selectConversations(db)
    .where('conversations.id', 'in', ids)
    .orderBy('conversations.id', 'desc');
  const outcomesOf = await findOutcomes(db, ids);
  return (await rows.execute()).map((row) => rowOfConversation(row, outcomesOf(row.id)));
}
