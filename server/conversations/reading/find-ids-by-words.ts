import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { termsOfSearch } from '../search-terms.ts';
import { endOfPeriod, weekOf, weekOfId } from '../time-ids.ts';
import { type AskedConversations, findIds } from './find-ids.ts';

/** Conversations of a week with a word that are looked at for the others. */
const mostOfWeek = 5000;

/**
 * Finds the ids of conversations in whose questions each word begins with one of the search, those that began last first. Goes from week to
 * week, so that a frequent word doesn't cost more than the rows that are wanted.
 */
export async function findIdsByWords(
  db: Db,
  asked: AskedConversations,
  { search, limit }: { search: string; limit: number },
): Promise<string[]> {
  const terms = termsOfSearch(search);
  const [longest] = terms;
  const weeks = await findWeeks(db, asked);
  if (longest === undefined || !weeks) return [];
  const ids: string[] = [];
  for (let week = weeks.last; week >= weeks.first && ids.length < limit; week--) {
    const rows = await idsOfWeek(db, asked, { week, terms, longest })
      .limit(limit - ids.length)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

function idsOfWeek(
  db: Db,
  asked: AskedConversations,
  { week, terms, longest }: { week: number; terms: readonly string[]; longest: string },
) {
  const withTerm = db
    .selectFrom('conversation_terms')
    .select('conversation_id')
    .distinct()
    .where('host', '=', asked.host)
    .where('week', '=', week)
    .where('term', '>=', longest)
    .where('term', '<', `${longest}\u{10ffff}`)
    .orderBy('conversation_id', 'desc')
    .limit(mostOfWeek)
    .as('found');
  const others = terms.filter((term) => term !== longest);
  return findIds(db, asked)
    .innerJoin(withTerm, 'found.conversation_id', 'conversations.id')
    .where((eb) => eb.and(others.map((term) => wordBegins(eb.ref('search_text'), term))));
}

/** Returns the condition that a word of folded text between spaces begins so. */
function wordBegins(column: Expression<string>, term: string) {
  return sql<SqlBool>`${column} like ${`% ${term}%`}`;
}

/** Finds the weeks of a period in which the host has conversations. */
async function findWeeks(
  db: Db,
  { host, filter: { from, to } }: AskedConversations,
): Promise<{ first: number; last: number } | undefined> {
  const ids = db.selectFrom('conversations').where('host', '=', host);
  const { first, last } = await ids
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return undefined;
  return {
    first: Math.max(weekOfId(first), from ? weekOf(new Date(from)) : 0),
    last: Math.min(weekOfId(last), to ? weekOf(endOfPeriod(to)) : Number.POSITIVE_INFINITY),
  };
}
