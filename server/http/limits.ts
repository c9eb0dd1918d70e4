import ipaddr from 'ipaddr.js';
import type { Kysely } from 'kysely';
import { problem } from '#server/failure/problem.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';
import { type Counting, type RateLimit, writeCounts } from './request-counts.ts';

/** The longest window that may be asked for; rows older than this are of no more use. */
const longestWindowSeconds = 86_400;

export interface RateLimiter {
  /** Counts one request. Throws `too_many_requests` with the seconds until the window ends. */
  take(input: RateLimit & { now?: Date }): Promise<void>;
  /** The same under several keys, in one write. Where `db` is a transaction, what is refused is for the caller to undo. */
  count(input: Counting & { now?: Date; db?: Kysely<Store> }): Promise<void>;
  /** How many seconds ago the window began in which a request was last counted under a key; `undefined` where none was. */
  secondsSince(input: { key: string; now?: Date; db?: Kysely<Store> }): Promise<number | undefined>;
  /** Deletes counts whose window is long over. */
  sweep(now?: Date): Promise<void>;
}

/** Limits that hold for all processes on one store. `enabled: false` lets everything pass. `now` is the clock where none is told. */
export function createRateLimiter(
  store: Kysely<Store>,
  { enabled, now: clock = () => new Date() }: { enabled: boolean; now?: (() => Date) | undefined },
): RateLimiter {
  const count: RateLimiter['count'] = async ({ db = store, now = clock(), ...counting }) => {
    if (!enabled) return;
    const seconds = Math.floor(now.getTime() / 1000);
    const counts = await writeCounts(db, counting, seconds);
    for (const { key, limit, windowSeconds } of counting.take ?? []) {
      const counted = counts.find((row) => row.key === key);
      if (!counted || counted.count <= limit) continue;
      const retryAfterSeconds = Math.max(1, counted.window_start + windowSeconds - seconds);
      throw problem('too_many_requests', `That was too often. Try again in ${inWords(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    }
  };
  return {
    count,
    take: ({ now = clock(), ...limit }) => count({ take: [limit], now }),
    async secondsSince({ key, now = clock(), db = store }) {
      if (!enabled) return undefined;
      const [row] = await selectWindow(db, { key });
      return row && Math.floor(now.getTime() / 1000) - row.window_start;
    },
    async sweep(now = clock()) {
      const oldest = Math.floor(now.getTime() / 1000) - longestWindowSeconds;
      await store.deleteFrom('rate_limits').where('window_start', '<', oldest).execute();
    },
  };
}

const selectWindow = prepareQuery<{ key: string }, { window_start: number }>((db, value) =>
  db.selectFrom('rate_limits').select('window_start').where('key', '=', value('key')).where('count', '>', 0),
);

/** What of an address stands for one client: all of IPv4, the /64 that an IPv6 client has to itself. */
export function clientOfAddress(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ipaddr.IPv6.parse(address).toString()}/64`);
  return `${network.toString()}/64`;
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
