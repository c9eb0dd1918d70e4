import type {
  ExpressionBuilder,
  Kysely,
  OnConflictDatabase,
  OnConflictTables,
  RawBuilder,
  Selectable,
} from 'kysely';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';

/** At most `limit` requests under a key such as `upload:203.0.113.7` in each window of `windowSeconds` (up to a day). */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Changes of counts that are made together. */
export interface Counting {
  /** Each counts one request, even where one refuses it. */
  take?: readonly RateLimit[];
  /** Keys that take one request back that was counted under them, where its outcome shows that it should not count. */
  refund?: readonly string[];
}

/** In one statement: requests at the same moment, in one process or many, are each counted once. */
export function writeCounts(db: Kysely<Store>, { take = [], refund = [] }: Counting, seconds: number) {
  const rows = [
    ...take.map(({ key, windowSeconds }) => ({ key, start: seconds - (seconds % windowSeconds), added: 1 })),
    // A key that was swept meanwhile gets a row that counts nothing.
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
  /** Of the window, in seconds. */
  [start: `start${number}`]: number;
  /** One for a request that counts, none for one that is taken back. */
  [added: `added${number}`]: number;
  /** Of the windows, in seconds. */
  longest: number;
}

/** By how many keys are written: one for a question, a few for a sign-in. */
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
    // Of a clock that was far ahead: nobody shall wait until the true one is there.
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
      .then(1)
      .else(eb('rate_limits.count', '+', 1))
      .end(),
    // A clock that runs a little behind must not open a window again that is already over.
    window_start: eb
      .case()
      .when(eb.and([eb.not(isTakenBack), isNewWindow]))
      .then(eb.ref('excluded.window_start'))
      .else(eb.ref('rate_limits.window_start'))
      .end(),
  };
}

/** Of two requests that count under the same keys, neither may hold a row that the other waits for. */
function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
