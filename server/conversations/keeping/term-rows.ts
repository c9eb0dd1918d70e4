import { type Insertable, sql } from 'kysely';
import { weighedBatches } from '#server/compute/batches.ts';
import { isPostgresStore } from '#server/store/engine.ts';
import type { Store, Trx } from '#server/store/schema.ts';
import { evenList } from '#server/store/statements/even-batches.ts';
import { prepareInsert } from '#server/store/statements/prepare-insert.ts';
import { weekOfId } from '../periods/time-ids.ts';
import { termsOfQuestion } from './search-terms.ts';

type TermRow = Insertable<Store['conversation_terms']>;

/** Characters of all words of a conversation that are searched. */
const mostSearched = 8000;

/** Returns the words of texts that a conversation doesn't have yet, as far as there is room for them. */
export function newTerms(texts: readonly string[], before = ' '): string[] {
  const known = new Set(before.split(' '));
  let room = mostSearched - before.length;
  const fresh = new Set(texts.flatMap(termsOfQuestion));
  return [...fresh].filter((term) => {
    if (known.has(term)) return false;
    room -= term.length + 1;
    return room >= 0;
  });
}

/** Returns the words of a conversation between spaces: those that it has, and those of texts. */
export function searchTextOf(texts: readonly string[], before = ' '): string {
  return (
    before +
    newTerms(texts, before)
      .map((term) => `${term} `)
      .join('')
  );
}

export function termRowsOf({
  host,
  id,
  terms,
}: {
  host: string;
  id: string;
  terms: readonly string[];
}): TermRow[] {
  const week = weekOfId(id);
  return terms.map((term) => ({ host, week, term, conversation_id: id }));
}

const insertNew = prepareInsert('conversation_terms', sql`on conflict do nothing`);

export function insertTerms(trx: Trx, rows: readonly TermRow[]): Promise<void> {
  // A row twice does no harm here.
  return insertNew(trx, evenList(rows));
}

interface Worded {
  id: string;
  search_text: string;
}

/** Words in one statement, which may have 65,535 parameters on PostgreSQL. */
const wordsAtOnce = 2000;

/** Deletes the words of conversations, those of their `search_text`. */
export async function deleteTerms(
  trx: Trx,
  { host, rows }: { host: string; rows: readonly Worded[] },
): Promise<void> {
  const known = rows.map(({ id, search_text }) => ({ id, terms: search_text.split(' ').filter(Boolean) }));
  for (const group of isPostgresStore(trx) ? groupsOf(known) : known.map((row) => [row])) {
    const [first] = group;
    const terms = [...new Set(group.flatMap((row) => row.terms))];
    if (!first || terms.length === 0) continue;
    const ofHost = trx.deleteFrom('conversation_terms').where('host', '=', host);
    const found = ofHost.where('week', '=', weekOfId(first.id)).where('term', 'in', evenList(terms));
    await found.where('conversation_id', 'in', evenList(group.map(({ id }) => id))).execute();
  }
}

/**
 * Groups conversations of a week for one statement. PostgreSQL reads the index once for each word, whatever the number of conversations;
 * SQLite looks for each word in each conversation, which takes as long as a statement for each.
 */
function* groupsOf<Row extends { id: string; terms: readonly string[] }>(
  rows: readonly Row[],
): Generator<Row[]> {
  const weightOf = ({ terms }: Row) => terms.length;
  for (const ofWeek of Map.groupBy(rows, ({ id }) => weekOfId(id)).values())
    yield* weighedBatches(ofWeek, { weightOf, most: wordsAtOnce });
}

/** Gives a conversation the words of some texts in place of those that it has. */
export async function replaceTerms(
  trx: Trx,
  { host, id, texts }: { host: string; id: string; texts: readonly string[] },
): Promise<void> {
  const found = trx.selectFrom('conversations').select('search_text').where('id', '=', id);
  const { search_text } = await found.executeTakeFirstOrThrow();
  await deleteTerms(trx, { host, rows: [{ id, search_text }] });
  const terms = newTerms(texts);
  await insertTerms(trx, termRowsOf({ host, id, terms }));
  await trx
    .updateTable('conversations')
    .set({ search_text: searchTextOf(texts) })
    .where('id', '=', id)
    .execute();
}
