import type { ExpressionBuilder, OnConflictDatabase, OnConflictTables, RawBuilder, Selectable } from 'kysely';
import type { Db, Store } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';

/** Allows `limit` requests per `windowSeconds` (up to a day) under a key such as `upload:203.0.113.7`. */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
  /** Number to count it as, if not 1. */
  amount?: number;
}

/** Changes of counters to apply together. */
export interface Counting {
  /** Counters to increment, even if one of them exceeds its limit. */
  take?: readonly RateLimit[];
  /** Keys of counters to decrement, for requests whose outcome shows that they should not count. */
  refund?: readonly string[];
}

/** Applies the changes in one atomic statement. */
export function writeCounts(db: Db, { take = [], refund = [] }: Counting, seconds: number) {
  const rows = [
    ...take.map(({ key, windowSeconds, amount = 1 }) => ({
      key,
      start: seconds - (seconds % windowSeconds),
      added: amount,
    })),
    // If the row was deleted meanwhile, this inserts a count of 0.
    ...refund.map((key) => ({ key, start: 0, added: 0 })),
  ];
  const values: CountValues = { longest: Math.max(0, ...take.map(({ windowSeconds }) => windowSeconds)) };
  for (const [n, { key, start, added }] of rows.toSorted(byKey).entries()) {
    values[`key${n}`] = key;
    values[`start${n}`] = start;
    values[`added${n}`] = added;
  }
  const write = writing.get(rows.length) ?? prepareWriting(rows.length);
  writing.set(rows.length, write);
  return write(db, values);
}

interface CountValues {
  [key: `key${number}`]: string;
  /** Start of the window, in seconds since 1970. */
  [start: `start${number}`]: number;
  /** Amount to count, 0 to refund one. */
  [added: `added${number}`]: number;
  /** Longest window, in seconds. */
  longest: number;
}

/** Prepared statements by number of keys: one for a question, a few for a sign-in. */
const writing = new Map<number, ReturnType<typeof prepareWriting>>();

function prepareWriting(keys: number) {
  return prepareQuery<CountValues, Pick<Selectable<Store['rate_limits']>, 'key' | 'window_start' | 'count'>>(
    (db, value) =>
      db
        .insertInto('rate_limits')
        .values(
          Array.from({ length: keys }, (_, n) => ({
            key: value(`key${n}`),
            window_start: value(`start${n}`),
            count: value(`added${n}`),
          })),
        )
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => changedCount(eb, value('longest'))),
        )
        .returning(['key', 'window_start', 'count']),
  );
}

function changedCount(
  eb: ExpressionBuilder<OnConflictDatabase<Store, 'rate_limits'>, OnConflictTables<'rate_limits'>>,
  longest: RawBuilder<number>,
) {
  const isNewWindow = eb.or([
    eb('excluded.window_start', '>', eb.ref('rate_limits.window_start')),
    // Written by a process whose clock was far ahead; clients must not wait for that time.
    eb('rate_limits.window_start', '>', eb('excluded.window_start', '+', longest)),
  ]);
  const isTakenBack = eb('excluded.count', '=', 0);
  return {
    count: eb
      .case()
      .when(eb.and([isTakenBack, eb('rate_limits.count', '=', 0)]))
      .then(0)
      .when(isTakenBack)
      .then(eb('rate_limits.count', '-', 1))
      .when(isNewWindow)
      .then(eb.ref('excluded.count'))
      .else(eb('rate_limits.count', '+', eb.ref('excluded.count')))
      .end(),
    // Never moves back, so that a process whose clock is a little behind doesn't reopen a past window.
    window_start: eb
      .case()
      .when(eb.and([eb.not(isTakenBack), isNewWindow]))
      .then(eb.ref('excluded.window_start'))
      .else(eb.ref('rate_limits.window_start'))
      .end(),
  };
}

/** Sorts rows by key, so that concurrent statements lock them in the same order and can't deadlock. */
function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
