import { setImmediate } from 'node:timers/promises';
import type { Conversation, ReadTurn } from '#contract/conversations.ts';
import { csvCell } from '#server/http/csv.ts';
import type { Db } from '#server/store/schema.ts';
import { sourcesOfParts } from '../numbers/counted-source.ts';
import { readTurnOf } from './conversation-rows.ts';
import { type AskedConversations, findIds } from './find-ids.ts';
import { findIdsByWords } from './find-ids-by-words.ts';
import { findRows } from './list-conversations.ts';

/** Format of an export: its first text, the text of a conversation, and the text that shows that it is complete. */
interface ExportFormat {
  mediaType: string;
  first: string;
  conversation(conversation: Conversation): string;
  last(conversations: number): string;
}

const batchSize = 50;
const mostFoundByWords = 100_000;

const jsonLines: ExportFormat = {
  mediaType: 'application/x-ndjson',
  first: '',
  conversation: (conversation) => `${JSON.stringify(conversation)}\n`,
  last: (conversations) => `${JSON.stringify({ complete: true, conversations })}\n`,
};

const columns = [
  'conversation',
  'askedAt',
  'asker',
  'email',
  'origin',
  'language',
  'question',
  'answer',
  'outcome',
  'rating',
  'reason',
  'ratingText',
  'sources',
  'model',
  'tokens',
  'firstTokenMs',
  'totalMs',
] as const;

/** CSV for spreadsheets (RFC 4180), a row for each answer, with a byte order mark, as Excel takes UTF-8 for another encoding without one. */
const csv: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8',
  first: `\ufeff${columns.join()}\r\n`,
  conversation: (conversation) => conversation.turns.map((turn) => rowOfTurn(conversation, turn)).join(''),
  last: (conversations) => `complete,${conversations} conversations${','.repeat(columns.length - 2)}\r\n`,
};

export const exportFormats = { jsonl: jsonLines, csv };

function rowOfTurn({ id, asker, origin }: Conversation, turn: ReadTurn): string {
  const cells: Record<(typeof columns)[number], string | number> = {
    conversation: id,
    ...turn,
    asker: asker.name ?? asker.kind,
    email: asker.email ?? '',
    origin,
    rating: turn.rating ?? '',
    reason: turn.reason ?? '',
    sources: sourcesOfParts(turn.sources)
      .map(({ title, url }) => url ?? title)
      .join('; '),
    firstTokenMs: turn.firstTokenMs ?? '',
  };
  return `${columns.map((column) => csvCell(String(cells[column]))).join()}\r\n`;
}

/** Yields conversations with their answers, those that began last first. Reads in batches, between which other requests run. */
export async function* exportConversations(
  db: Db,
  { format, ...asked }: AskedConversations & { format: ExportFormat },
): AsyncGenerator<string> {
  yield format.first;
  let exported = 0;
  for await (const ids of batchesOfIds(db, asked)) {
    const rows = await findRows(db, ids);
    const answers = await db
      .selectFrom('conversation_answers')
      .selectAll()
      .where('conversation_id', 'in', ids)
      .where('asked_at', '>=', asked.oldest)
      .orderBy('id')
      .execute();
    const byConversation = Map.groupBy(answers, (answer) => answer.conversation_id);
    for (const row of rows) {
      yield format.conversation({ ...row, turns: (byConversation.get(row.id) ?? []).map(readTurnOf) });
    }
    exported += rows.length;
    await setImmediate();
  }
  yield format.last(exported);
}

async function* batchesOfIds(db: Db, asked: AskedConversations): AsyncGenerator<string[]> {
  if (asked.filter.q) {
    const found = await findIdsByWords(db, asked, { search: asked.filter.q, limit: mostFoundByWords });
    for (let at = 0; at < found.length; at += batchSize) yield found.slice(at, at + batchSize);
    return;
  }
  for (let last: string | undefined; ; ) {
    const found = findIds(db, asked);
    const after = last === undefined ? found : found.where('conversations.id', '<', last);
    const ids = (await after.limit(batchSize).execute()).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    last = ids.at(-1);
    if (ids.length < batchSize) return;
  }
}
