import { type Expression, type SqlBool, sql } from 'kysely';
import type { Rating } from '#contract/chat/conversations.ts';
import { batchesOf } from '#server/compute/batches.ts';
import { isPostgresStore } from '#server/store/engine.ts';
import type { Db } from '#server/store/schema.ts';
import { termsOfSearch } from '../keeping/search-terms.ts';
import { ratingColumns } from '../numbers/numbers.ts';
import { endOfPeriod, lowestIdAt, startOfWeek, weekOf, weekOfId } from '../periods/time-ids.ts';
import { type AskedConversations, findIds } from './find-ids.ts';

/** Conversations of a week with a word that are looked at for the rest of a filter. */
const mostOfWeek = 3000;
/** Words of a search, and rows of each, that are counted to find the rarest. */
const mostProbed = 8;
const probedRows = 5000;
/** Words of a week up to which the other words are looked for in the texts of its conversations; beyond, among the words. */
const fewRows = 1000;
const idsPerQuery = 500;

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
  const weeks = await findWeeks(db, asked);
  if (!weeks) return [];
  const rarest = await findRarest(db, { host: asked.host, week: weeks.last, terms });
  if (rarest === undefined) return [];
  const ids: string[] = [];
  for (let week = weeks.last; week >= weeks.first && ids.length < limit; week--) {
    ids.push(...(await idsOfWeek(db, asked, { week, terms, rarest, limit: limit - ids.length })));
  }
  return ids;
}

interface Weekly {
  week: number;
  terms: readonly string[];
  rarest: Rarest;
  limit: number;
}

async function idsOfWeek(
  db: Db,
  asked: AskedConversations,
  { week, terms, rarest, limit }: Weekly,
): Promise<string[]> {
  const others = terms.filter((term) => term !== rarest.term);
  // On SQLite a statement about all words of a week would hold the thread, so few conversations at a time are looked at.
  const inOneStatement = isPostgresStore(db);
  const indexed = inOneStatement && rarest.rows > fewRows ? others.slice(0, mostProbed) : [];
  const unindexed = others.slice(indexed.length);
  const sets = [
    ...indexed.map((term) => rowsOfTerm(db, { host: asked.host, week, term }).select('conversation_id')),
    ...(inOneStatement ? setsOfFilter(db, asked, week) : []),
  ];
  const { outcome, rating } = asked.filter;
  const isLookedAt = unindexed.length > 0 || (!inOneStatement && (outcome ?? rating) !== undefined);
  const ofRarest = rowsOfTerm(db, { host: asked.host, week, term: rarest.term })
    .where((eb) => eb.and(boundsOf(asked).map(([sign, id]) => eb('conversation_id', sign, id))))
    .select('conversation_id')
    .distinct();
  // Intersected, as PostgreSQL would look for each row of one in all of another while its statistics are old.
  const found = await ofRarest
    .$if(sets.length > 0, (rows) => rows.intersect(sets))
    .orderBy('conversation_id', 'desc')
    .limit(isLookedAt ? mostOfWeek : limit)
    .execute();
  const ids: string[] = [];
  // By their ids, as PostgreSQL would look at the texts of all conversations in a join.
  for (const batch of batchesOf(found, idsPerQuery)) {
    const rows = findIds(db, asked, { ids: batch.map((row) => row.conversation_id) }).where((eb) =>
      eb.and(unindexed.map((term) => wordBegins(eb.ref('search_text'), term))),
    );
    ids.push(...(await rows.execute()).map(({ id }) => id));
    if (ids.length >= limit) break;
  }
  return ids.slice(0, limit);
}

/** Returns queries for the ids of a week's conversations with an outcome or a rating, which the small indexes answer. */
function setsOfFilter(db: Db, { host, filter: { outcome, rating } }: AskedConversations, week: number) {
  const [first, end] = [lowestIdAt(startOfWeek(week)), lowestIdAt(startOfWeek(week + 1))];
  const withOutcome = (name: string) =>
    db
      .selectFrom('conversation_outcomes')
      .select('conversation_id')
      .where('host', '=', host)
      .where('outcome', '=', name)
      .where('conversation_id', '>=', first)
      .where('conversation_id', '<', end);
  const withRating = (name: Rating) =>
    db
      .selectFrom('conversations')
      .select('id as conversation_id')
      .where('host', '=', host)
      .where('id', '>=', first)
      .where('id', '<', end)
      .where(ratingColumns[name], '>', sql.lit(0));
  return [...(outcome ? [withOutcome(outcome)] : []), ...(rating ? [withRating(rating)] : [])];
}

/** Returns the bounds of the ids of a period. */
function boundsOf({ filter: { from, to } }: AskedConversations) {
  return [
    ...(from ? [['>=', lowestIdAt(new Date(from))] as const] : []),
    ...(to ? [['<', lowestIdAt(endOfPeriod(to))] as const] : []),
  ];
}

/** Starts a query for the words of a week's conversations that begin with a term. */
function rowsOfTerm(db: Db, { host, week, term }: { host: string; week: number; term: string }) {
  return db
    .selectFrom('conversation_terms')
    .where('host', '=', host)
    .where('week', '=', week)
    .where('term', '>=', term)
    .where('term', '<', `${term}\u{10ffff}`);
}

interface Rarest {
  term: string;
  /** Number of the last week's words that begin with it, up to `probedRows`; 0 if it is the only term. */
  rows: number;
}

/** Finds the term that fewest words of a week begin with; undefined without terms. */
async function findRarest(
  db: Db,
  { host, week, terms }: { host: string; week: number; terms: readonly string[] },
): Promise<Rarest | undefined> {
  const [first] = terms;
  if (terms.length < 2) return first === undefined ? undefined : { term: first, rows: 0 };
  let rarest: Rarest | undefined;
  for (const term of terms.slice(0, mostProbed)) {
    const probed = rowsOfTerm(db, { host, week, term }).select('term').limit(probedRows).as('probed');
    const { total } = await db
      .selectFrom(probed)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = Number(total);
    if (!rarest || rows < rarest.rows) rarest = { term, rows };
  }
  return rarest;
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
  // Two queries: SQLite would read the whole index for both ends at once.
  const ids = db.selectFrom('conversations').select('id').where('host', '=', host).limit(1);
  const first = (await ids.orderBy('id').executeTakeFirst())?.id;
  const last = (await ids.orderBy('id', 'desc').executeTakeFirst())?.id;
  if (first === undefined || last === undefined) return undefined;
  return {
    first: Math.max(weekOfId(first), from ? weekOf(new Date(from)) : 0),
    last: Math.min(weekOfId(last), to ? weekOf(endOfPeriod(to)) : Number.POSITIVE_INFINITY),
  };
}
