import type { Selectable } from 'kysely';
import {
  conversationsPerPage,
  type OwnConversation,
  type OwnConversationListQuery,
  type OwnConversationRow,
} from '#contract/chat/conversations.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { type CallingAsker, isAskersOwn } from '../askers/asker.ts';
import { deleteConversations } from '../deletion/delete-conversations.ts';
import { turnsThatLeadTo } from '../keeping/earlier-turns.ts';
import { termsOfSearch } from '../keeping/search-terms.ts';
import { replaceTerms } from '../keeping/term-rows.ts';
import { keptTurnOf } from '../reading/conversation-rows.ts';
import { conversationNotFound, isId } from '../reading/find-conversation.ts';
import { findTurns } from '../reading/find-turns.ts';
import { readTurns } from '../reading/read-turns.ts';

/** A conversation that its own asker names. */
export interface OwnAct {
  host: string;
  asker: CallingAsker;
  id: string;
  /** Conversations whose last question is older are gone. */
  oldest: string;
}

/** Questions of a renamed conversation that are searched: more have no room for their words. */
const mostSearched = 1000;

type Listed = Pick<
  Selectable<Store['conversations']>,
  'id' | 'title' | 'started_at' | 'last_at' | 'questions'
> & {
  share_id: string | null;
};

/** Starts a query for the columns of own lists. */
function selectOwn(db: Db) {
  return db
    .selectFrom('conversations')
    .leftJoin('conversation_shares as shares', 'shares.conversation_id', 'conversations.id')
    .select(['conversations.id', 'title', 'started_at', 'last_at', 'questions', 'shares.id as share_id']);
}

/** Lists a page of an account's conversations on a host, the last continued first. */
export async function listOwn(
  db: Db,
  {
    host,
    accountId,
    oldest,
    query,
  }: { host: string; accountId: string; oldest: string; query: OwnConversationListQuery },
): Promise<{ items: OwnConversationRow[]; total: number }> {
  let found = selectOwn(db)
    .where('account_id', '=', accountId)
    .where('conversations.host', '=', host)
    .where('last_at', '>=', oldest);
  if (query.q) {
    const words = termsOfSearch(query.q);
    if (words.length === 0) return { items: [], total: 0 };
    for (const word of words) found = found.where('search_text', 'like', `% ${word}%`);
  }
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('last_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(conversationsPerPage)
    .offset((query.page - 1) * conversationsPerPage)
    .execute();
  return { items: rows.map(ownRowOf), total: Number(total) };
}

function ownRowOf({ id, title, questions, ...row }: Listed): OwnConversationRow {
  return {
    id,
    title,
    questions,
    startedAt: row.started_at,
    lastAt: row.last_at,
    isShared: row.share_id !== null,
  };
}

/** Finds a conversation as its asker left it. Throws `conversation_not_found`. */
export async function findOwn(db: Db, act: OwnAct): Promise<OwnConversation> {
  await requireOwn(db, act);
  const row = await selectOwn(db).where('conversations.id', '=', act.id).executeTakeFirst();
  if (!row) throw conversationNotFound();
  const turns = await findTurns(db, { conversationId: act.id, oldest: act.oldest });
  return { ...ownRowOf(row), turns: turnsThatLeadTo(await readTurns(db, turns, keptTurnOf)) };
}

/** Renames a conversation. Throws `conversation_not_found`. */
export async function renameOwn(db: Db, act: OwnAct, title: string): Promise<OwnConversationRow> {
  await db.transaction().execute(async (trx) => {
    await requireOwn(trx, act);
    const { host, id } = act;
    const turns = await trx
      .selectFrom('conversation_answers')
      .select('question')
      .where('conversation_id', '=', id)
      .orderBy('id')
      .limit(mostSearched)
      .execute();
    const change = { title: title.toWellFormed().replaceAll('\0', ''), renamed: 1 };
    await trx.updateTable('conversations').set(change).where('id', '=', id).execute();
    await replaceTerms(trx, { host, id, texts: [...turns.map(({ question }) => question), title] });
  });
  const row = await selectOwn(db).where('conversations.id', '=', act.id).executeTakeFirst();
  if (!row) throw conversationNotFound();
  return ownRowOf(row);
}

/** Deletes a conversation with all that hangs on it. Throws `conversation_not_found`. */
export async function deleteOwn(db: Db, act: OwnAct): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireOwn(trx, act);
    await deleteConversations(trx, { host: act.host, ids: [act.id] });
  });
}

/** Throws `conversation_not_found` unless the conversation is the asker's own on this host. */
export async function requireOwn(db: Db, { host, asker, id, oldest }: OwnAct): Promise<void> {
  const found = isId(id)
    ? await db
        .selectFrom('conversations')
        .select(['account_id', 'visitor'])
        .where('id', '=', id)
        .where('host', '=', host)
        .where('last_at', '>=', oldest)
        .executeTakeFirst()
    : undefined;
  if (!found || !isAskersOwn(asker, found)) throw conversationNotFound();
}
