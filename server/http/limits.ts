import ipaddr from 'ipaddr.js';
import type { Kysely, Selectable } from 'kysely';
import { prepareQuery } from '../db/prepare-query.ts';
import type { Store } from '../db/schema.ts';
import { problem } from './problem.ts';

/** The longest window that may be asked for; rows older than this are of no more use. */
const longestWindowSeconds = 86_400;

/** At most `limit` requests under a key such as `upload:203.0.113.7` in each window of `windowSeconds` (up to a day). */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

export interface RateLimiter {
  /** Counts one request. Throws `too_many_requests` with the seconds until the window ends. */
  take(input: RateLimit & { now?: Date }): Promise<void>;
  /** The same under several keys in one write; it counts under all of them, even where one refuses it. */
  takeAll(input: { limits: readonly RateLimit[]; now?: Date }): Promise<void>;
  /** Takes one request back that was counted under some keys, where its outcome shows that it should not count. */
  giveBack(input: { keys: readonly string[] }): Promise<void>;
  /** How many seconds ago the window began in which a request was last counted under a key; `undefined` where none was. */
  secondsSince(input: { key: string; now?: Date }): Promise<number | undefined>;
  /** Deletes counts whose window is long over. */
  sweep(now?: Date): Promise<void>;
}

/** Limits that hold for all processes on one store. `enabled: false` lets everything pass. `now` is the clock where none is told. */
export function createRateLimiter(
  db: Kysely<Store>,
  { enabled, now: clock = () => new Date() }: { enabled: boolean; now?: (() => Date) | undefined },
): RateLimiter {
  const takeAll: RateLimiter['takeAll'] = async ({ limits, now = clock() }) => {
    if (!enabled) return;
    const seconds = Math.floor(now.getTime() / 1000);
    const counts = await countRequest(db, limits, seconds);
    for (const { key, limit, windowSeconds } of limits) {
      const counted = counts.find((row) => row.key === key);
      if (!counted || counted.count <= limit) continue;
      const retryAfterSeconds = Math.max(1, counted.window_start + windowSeconds - seconds);
      throw problem('too_many_requests', `That was too often. Try again in ${inWords(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    }
  };
  return {
    takeAll,
    take: ({ now = clock(), ...limit }) => takeAll({ limits: [limit], now }),
    giveBack: async ({ keys }) => (enabled ? discount(db, keys) : undefined),
    async secondsSince({ key, now = clock() }) {
      if (!enabled) return undefined;
      const row = await db
        .selectFrom('rate_limits')
        .select('window_start')
        .where('key', '=', key)
        .where('count', '>', 0)
        .executeTakeFirst();
      return row && Math.floor(now.getTime() / 1000) - row.window_start;
    },
    async sweep(now = clock()) {
      const oldest = Math.floor(now.getTime() / 1000) - longestWindowSeconds;
      await db.deleteFrom('rate_limits').where('window_start', '<', oldest).execute();
    },
  };
}

/** What of an address stands for one client: all of IPv4, the /64 that an IPv6 client has to itself. */
export function clientOfAddress(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(address).toString()}/64`);
  return `${network.toString()}/64`;
}

/** Counts one request under some keys, in one statement: requests at the same moment, in one process or many, are each counted once. */
function countRequest(db: Kysely<Store>, limits: readonly RateLimit[], seconds: number) {
  const values: CountValues = { longest: Math.max(...limits.map(({ windowSeconds }) => windowSeconds)) };
  for (const [n, { key, windowSeconds }] of limits.toSorted(byKey).entries()) {
    values[`key${n}`] = key;
    values[`window${n}`] = seconds - (seconds % windowSeconds);
  }
  const count = counting.get(limits.length) ?? prepareCounting(limits.length);
  counting.set(limits.length, count);
  return count(db, values);
}

interface CountValues {
  [key: `key${number}`]: string;
  [windowStart: `window${number}`]: number;
  /** Of the windows, in seconds. */
  longest: number;
}

/** By how many keys it counts under: one for a question, a few for a sign-in. */
const counting = new Map<number, ReturnType<typeof prepareCounting>>();

function prepareCounting(keys: number) {
  return prepareQuery<CountValues, Pick<Selectable<Store['rate_limits']>, 'key' | 'window_start' | 'count'>>(
    (db, value) =>
      db
        .insertInto('rate_limits')
        .values(
          Array.from({ length: keys }, (_, n) => ({
            key: value(`key${n}`),
            window_start: value(`window${n}`),
            count: 1,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const isNewWindow = eb.or([
              eb('excluded.window_start', '>', eb.ref('rate_limits.window_start')),
              // Of a clock that was far ahead: nobody shall wait until the true one is there.
              eb('rate_limits.window_start', '>', eb('excluded.window_start', '+', value('longest'))),
            ]);
            return {
              count: eb
                .case()
                .when(isNewWindow)
                .then(1)
                .else(eb('rate_limits.count', '+', 1))
                .end(),
              // A clock that runs a little behind must not open a window again that is already over.
              window_start: eb
                .case()
                .when(isNewWindow)
                .then(eb.ref('excluded.window_start'))
                .else(eb.ref('rate_limits.window_start'))
                .end(),
            };
          }),
        )
        .returning(['key', 'window_start', 'count']),
  );
}

/** Written as rows are counted, in the order of the keys; a key that was swept meanwhile gets a row that counts nothing. */
async function discount(db: Kysely<Store>, keys: readonly string[]): Promise<void> {
  const rows = keys.map((key) => ({ key, window_start: 0, count: 0 }));
  await db
    .insertInto('rate_limits')
    .values(rows.toSorted(byKey))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('rate_limits.count', '>', 0)
          .then(eb('rate_limits.count', '-', 1))
          .else(0)
          .end(),
      })),
    )
    .execute();
}

/** Of two requests that count under the same keys, neither may hold a row that the other waits for. */
function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
