import type { Insertable } from 'kysely';
import type { Store, Trx } from '#server/store/schema.ts';
import { evenBatches, evenList } from '../even-batches.ts';
import { termsOfQuestion } from '../search-terms.ts';
import { weekOfId } from '../time-ids.ts';

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

export async function insertTerms(trx: Trx, rows: readonly TermRow[]): Promise<void> {
  // A row twice does no harm here.
  for (const batch of evenBatches(evenList(rows))) {
    const insert = trx.insertInto('conversation_terms').values(batch);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** Deletes the words of a conversation, those of its `search_text`. */
export async function deleteTerms(
  trx: Trx,
  { host, id, searchText }: { host: string; id: string; searchText: string },
): Promise<void> {
  const terms = searchText.split(' ').filter((term) => term !== '');
  if (terms.length === 0) return;
  const ofHost = trx.deleteFrom('conversation_terms').where('host', '=', host);
  const found = ofHost.where('week', '=', weekOfId(id)).where('term', 'in', evenList(terms));
  await found.where('conversation_id', '=', id).execute();
}

/** Gives a conversation the words of some texts in place of those that it has. */
export async function replaceTerms(
  trx: Trx,
  { host, id, texts }: { host: string; id: string; texts: readonly string[] },
): Promise<void> {
  const found = trx.selectFrom('conversations').select('search_text').where('id', '=', id);
  const { search_text: searchText } = await found.executeTakeFirstOrThrow();
  await deleteTerms(trx, { host, id, searchText });
  const terms = newTerms(texts);
  await insertTerms(trx, termRowsOf({ host, id, terms }));
  await trx
    .updateTable('conversations')
    .set({ search_text: searchTextOf(texts) })
    .where('id', '=', id)
    .execute();
}
