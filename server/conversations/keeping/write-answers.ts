import type { Insertable, Selectable } from 'kysely';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { evenBatches, evenList } from '../even-batches.ts';
import { isGap, noteFailed } from '../gaps/note-failed.ts';
import { addToCounts } from '../numbers/count-rows.ts';
import { sourcesOfParts } from '../numbers/counted-source.ts';
import { addToDays } from '../numbers/day-rows.ts';
import { type CountedAnswer, countOutcomes } from '../numbers/numbers.ts';
import { dayOf } from '../time-ids.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { noteOpen } from './note-open.ts';
import { insertTerms, newTerms, searchTextOf, termRowsOf } from './term-rows.ts';

type ConversationRow = Insertable<Store['conversations']>;
type Known = Pick<Selectable<Store['conversations']>, 'id' | 'search_text' | 'language'>;

const longestTitle = 120;

/**
 * Stores answers with what is counted of them, in one transaction. Answers of conversations that were deleted meanwhile are left out: their
 * people wanted them gone.
 */
export function writeAnswers(db: Db, answers: readonly KeptAnswer[]): Promise<void> {
  return runRelaxed(db, async (trx) => {
    const byConversation = Map.groupBy(answers, ({ place }) => place.conversationId);
    const groups = [...byConversation.values()];
    const begun = groups.filter((group) => group.some(({ place }) => place.isFirst));
    const known = await findKnown(
      trx,
      groups.filter((group) => !begun.includes(group)),
    );
    for (const rows of evenBatches(begun.map(newRow)))
      await trx.insertInto('conversations').values(rows).execute();
    for (const [group, row] of known) await continueRow(trx, group, row);
    const kept = [...begun, ...known.keys()].flat();
    if (kept.length === 0) return;
    for (const rows of evenBatches(kept.map(answerRow)))
      await trx.insertInto('conversation_answers').values(rows).execute();
    const failed = kept.filter(({ outcome }) => isGap(outcome));
    await noteFailed(
      trx,
      failed.map(({ id, place, askedAt }) => ({ answer_id: id, host: place.host, asked_at: askedAt })),
    );
    await addTerms(trx, [
      ...begun.map((group) => ({ group })),
      ...[...known].map(([group, row]) => ({ group, row })),
    ]);
    await noteOpen(
      trx,
      [...begun, ...known.keys()].map((group) => group.at(-1)),
    );
    const counted = kept.map(countedOf);
    const conversations = begun.map(([first]) => ({
      host: first?.place.host ?? '',
      day: dayOf(new Date(first?.askedAt ?? 0)),
    }));
    await addToDays(trx, { answers: counted, conversations });
    await addToCounts(trx, counted);
  });
}

/** Finds the rows of conversations that answers continue. */
async function findKnown(
  trx: Trx,
  groups: readonly (readonly KeptAnswer[])[],
): Promise<Map<readonly KeptAnswer[], Known>> {
  const byId = new Map(groups.map((group) => [group[0]?.place.conversationId ?? '', group]));
  if (byId.size === 0) return new Map();
  const rows = await trx
    .selectFrom('conversations')
    .select(['id', 'search_text', 'language'])
    .where('id', 'in', evenList([...byId.keys()]))
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const group = byId.get(row.id);
      return group ? [[group, row] as const] : [];
    }),
  );
}

function newRow(group: readonly KeptAnswer[]): ConversationRow {
  const [first, last] = [group.at(0), group.at(-1)];
  if (!first || !last) throw new Error('A conversation without an answer');
  const { place, askedAt, question, language } = first;
  return {
    id: place.conversationId,
    host: place.host,
    ...ownerColumns(last.place),
    origin: place.origin,
    language,
    title: titleOf(question),
    renamed: 0,
    started_at: askedAt,
    last_at: last.askedAt,
    ...countOutcomes(group.map(outcomeOf)),
    search_text: searchTextOf(questionsOf(group)),
  };
}

async function continueRow(trx: Trx, group: readonly KeptAnswer[], known: Known): Promise<void> {
  const last = group.at(-1);
  if (!last) return;
  const counts = Object.entries(countOutcomes(group.map(outcomeOf))).filter(([, count]) => count > 0);
  await trx
    .updateTable('conversations')
    .set({
      ...ownerColumns(last.place),
      last_at: last.askedAt,
      language: known.language || last.language,
      search_text: searchTextOf(questionsOf(group), known.search_text),
    })
    .set((eb) =>
      Object.fromEntries(
        counts.map(([column, count]) => [column, eb(eb.ref(countColumn(column)), '+', count)]),
      ),
    )
    .where('id', '=', known.id)
    .execute();
}

const countColumns = ['questions', 'answered', 'unsure', 'refused', 'failed', 'handed_over'] as const;

function countColumn(name: string): (typeof countColumns)[number] {
  return countColumns.find((column) => column === name) ?? 'questions';
}

/** A visitor who signs in takes the conversation along. */
function ownerColumns({ accountId, visitor, named }: KeptAnswer['place']) {
  return {
    account_id: accountId ?? null,
    visitor: accountId === undefined ? (visitor ?? null) : null,
    ...(named && { named: JSON.stringify(named) }),
  };
}

function outcomeOf({ outcome }: KeptAnswer) {
  return { outcome, rating: null };
}

function answerRow(answer: KeptAnswer): Insertable<Store['conversation_answers']> {
  const { place, sources, firstTokenMs } = answer;
  return {
    id: answer.id,
    conversation_id: place.conversationId,
    host: place.host,
    asked_at: answer.askedAt,
    follows_id: answer.follows ?? null,
    question: storable(answer.question),
    answer: storable(answer.answer),
    outcome: answer.outcome,
    stopped: answer.isStopped ? 1 : 0,
    sources: storable(JSON.stringify(sources)),
    model: answer.model,
    tokens: answer.tokens,
    first_token_ms: firstTokenMs ?? null,
    total_ms: answer.totalMs,
    language: answer.language,
    rating: null,
    reason: null,
    rating_text: '',
    rated_at: null,
  };
}

/** Adds the words of each conversation's new questions. */
async function addTerms(
  trx: Trx,
  groups: readonly { group: readonly KeptAnswer[]; row?: Known }[],
): Promise<void> {
  const rows = groups.flatMap(({ group, row }) => {
    const { host, conversationId } = group[0]?.place ?? { host: '', conversationId: '' };
    return termRowsOf({ host, id: conversationId, terms: newTerms(questionsOf(group), row?.search_text) });
  });
  await insertTerms(trx, rows);
}

function countedOf({ place, askedAt, sources, firstTokenMs, ...answer }: KeptAnswer): CountedAnswer {
  const { outcome, tokens, language } = answer;
  return {
    host: place.host,
    day: dayOf(new Date(askedAt)),
    origin: place.origin,
    ...{ outcome, tokens, language },
    question: storable(answer.question),
    rating: null,
    firstTokenMs: firstTokenMs ?? null,
    sources: sourcesOfParts(sources),
  };
}

function questionsOf(group: readonly KeptAnswer[]): string[] {
  return group.map(({ question }) => question);
}

/** Returns the title of a conversation: the beginning of its first question. */
export function titleOf(question: string): string {
  const line = storable(question).replace(/\s+/g, ' ').trim();
  return line.length > longestTitle
    ? `${line
        .slice(0, longestTitle - 1)
        .trimEnd()
        .toWellFormed()}…`
    : line;
}

/** PostgreSQL stores no NUL. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
