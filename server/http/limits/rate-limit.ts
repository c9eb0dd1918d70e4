import { hash } from 'node:crypto';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { keysOfNetworks, withWiderNetworks } from '../client/client-networks.ts';
import { type Counting, type RateLimit, writeCounts } from './request-counts.ts';

/** Longest window of any limit; older rows can be deleted. */
const longestWindowSeconds = 86_400;

export interface RateLimiter {
  /** Counts one request, for an IPv6 client also against larger limits of the networks around it. Throws `too_many_requests` with the seconds until the window ends. */
  take(input: RateLimit & { now?: Date }): Promise<void>;
  /** Changes several counters in one write. If `db` is a transaction, the caller rolls it back when this throws. */
  count(input: Counting & { now?: Date; db?: Db }): Promise<void>;
  /** Returns the age in seconds of the window in which a key was last counted; undefined if it never was. */
  secondsSince(input: { key: string; now?: Date; db?: Db }): Promise<number | undefined>;
  /** Deletes counts older than any window. */
  sweep(now?: Date): Promise<void>;
}

/** Creates rate limits that all processes on one store share. With `enabled: false` nothing is limited. */
export function createRateLimiter(
  store: Db,
  { enabled, now: clock = () => new Date() }: { enabled: boolean; now?: (() => Date) | undefined },
): RateLimiter {
  const count: RateLimiter['count'] = async ({ db = store, now = clock(), ...counting }) => {
    const take = (counting.take ?? []).flatMap(withWiderNetworks);
    const refund = (counting.refund ?? []).flatMap(keysOfNetworks);
    if (!enabled || take.length + refund.length === 0) return;
    const seconds = Math.floor(now.getTime() / 1000);
    const counts = await writeCounts(db, { take, refund }, seconds);
    for (const { key, limit, windowSeconds } of take) {
      const counted = counts.find((row) => row.key === key);
      if (!counted || counted.count <= limit) continue;
      const retryAfterSeconds = Math.max(1, counted.window_start + windowSeconds - seconds);
      throw problem('too_many_requests', `Too many requests. Try again in ${inWords(retryAfterSeconds)}.`, {
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

/**
 * Returns a digest for a limit's key, so that the table of limits contains no e-mail addresses. A client isn't hashed but stands at the key's
 * end, where the limits of the networks around it find it.
 */
export function hashLimitKey(parts: string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
