import { setImmediate } from 'node:timers/promises';
import type { AnswerPart, WriteState } from '#contract/chat/chat.ts';
import type { ConversationRow, ReadTurn } from '#contract/chat/conversations.ts';
import { csvCell } from '#server/http/answers/csv.ts';
import type { Db } from '#server/store/schema.ts';
import { sourcesOfParts } from '../numbers/counted-source.ts';
import { readTurnOf } from './conversation-rows.ts';
import { type AskedConversations, findIds } from './find-ids.ts';
import { findIdsByWords } from './find-ids-by-words.ts';
import { findRows } from './list-conversations.ts';
import { readTurns } from './read-turns.ts';

/** Format of an export: its first text, those of a conversation and its turns, and the text that shows that it is complete. */
interface ExportFormat {
  mediaType: string;
  first: string;
  begin(conversation: ConversationRow): string;
  /** Text between two turns. */
  between: string;
  turn(conversation: ConversationRow, turn: ReadTurn): string;
  end: string;
  last(conversations: number): string;
}

const batchSize = 50;
/** Answers that are read at once: a conversation may have thousands. */
const answersAtOnce = 50;
const mostFoundByWords = 100_000;

const jsonLines: ExportFormat = {
  mediaType: 'application/x-ndjson',
  first: '',
  begin: (conversation) => JSON.stringify({ ...conversation, turns: [] }).slice(0, -']}'.length),
  between: ',',
  turn: (_, turn) => JSON.stringify(turn),
  end: ']}\n',
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
  'offered',
  'rating',
  'reason',
  'ratingText',
  'sources',
  'steps',
  'model',
  'tokens',
  'firstTokenMs',
  'totalMs',
] as const;

/** CSV for spreadsheets (RFC 4180), a row for each answer, with a byte order mark, as Excel takes UTF-8 for another encoding without one. */
const csv: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8',
  first: `\ufeff${columns.join()}\r\n`,
  begin: () => '',
  between: '',
  turn: rowOfTurn,
  end: '',
  last: (conversations) => `complete,${conversations} conversations${','.repeat(columns.length - 2)}\r\n`,
};

export const exportFormats = { jsonl: jsonLines, csv };

function rowOfTurn({ id, asker, origin }: ConversationRow, turn: ReadTurn): string {
  const cells: Record<(typeof columns)[number], string | number | boolean> = {
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
    steps: stepsInWords(turn.sources),
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
    for (const row of rows) yield* exportConversation(db, { row, format, oldest: asked.oldest });
    exported += rows.length;
    await setImmediate();
  }
  yield format.last(exported);
}

async function* exportConversation(
  db: Db,
  { row, format, oldest }: { row: ConversationRow; format: ExportFormat; oldest: string },
): AsyncGenerator<string> {
  yield format.begin(row);
  let between = '';
  for (let after = ''; ; ) {
    const answers = await db
      .selectFrom('conversation_answers')
      .selectAll()
      .where('conversation_id', '=', row.id)
      .where('id', '>', after)
      .where('asked_at', '>=', oldest)
      .orderBy('id')
      .limit(answersAtOnce)
      .execute();
    const turns = await readTurns(db, answers, readTurnOf);
    if (turns.length > 0) yield between + turns.map((turn) => format.turn(row, turn)).join(format.between);
    between = format.between;
    after = answers.at(-1)?.id ?? after;
    if (answers.length < answersAtOnce) break;
    await setImmediate();
  }
  yield format.end;
}

async function* batchesOfIds(db: Db, asked: AskedConversations): AsyncGenerator<string[]> {
  if (asked.filter.q) {
    const found = await findIdsByWords(db, asked, { search: asked.filter.q, limit: mostFoundByWords });
    for (let at = 0; at < found.length; at += batchSize) yield found.slice(at, at + batchSize);
    return;
  }
  for (let last: string | undefined; ; ) {
    const found = findIds(db, asked, { before: last }).limit(batchSize);
    const ids = (await found.execute()).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    last = ids.at(-1);
    if (ids.length < batchSize) return;
  }
}

/** Returns the steps among the parts of an answer for one cell: `track_order (done); refund (expired)`. */
function stepsInWords(parts: readonly AnswerPart[]): string {
  const states = new Map<string, WriteState | 'asked'>();
  for (const part of parts) {
    if (part.type === 'tool-output-available') states.set(part.toolCallId, 'done');
    if (part.type === 'tool-output-error') states.set(part.toolCallId, 'failed');
    if (part.type === 'data-confirm') states.set(part.id ?? '', part.data.state ?? 'asked');
  }
  return parts
    .flatMap((part) =>
      part.type === 'tool-input-available'
        ? [`${part.toolName} (${states.get(part.toolCallId) ?? 'failed'})`]
        : [],
    )
    .join('; ');
}
