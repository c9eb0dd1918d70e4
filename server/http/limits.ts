import ipaddr from 'ipaddr.js';
import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { problem } from './problem.ts';

/** The longest window that may be asked for; rows older than this are of no more use. */
const longestWindowSeconds = 86_400;

export interface RateLimiter {
  /**
   * Counts one request under a key such as `upload:203.0.113.7`, at most `limit` in each window of `windowSeconds` (up to a
   * day). Throws `too_many_requests` with the seconds until the window ends.
   */
  take(input: { key: string; limit: number; windowSeconds: number; now?: Date }): Promise<void>;
  /** Takes one request back that was counted under a key, where its outcome shows that it should not count. */
  giveBack(input: { key: string }): Promise<void>;
  /** Whether a request was counted under a key in a window that began at most so many seconds ago (up to a day). */
  wasTaken(input: { key: string; withinSeconds: number; now?: Date }): Promise<boolean>;
  /** Deletes counts whose window is long over. */
  sweep(now?: Date): Promise<void>;
}

/** Limits that hold for all processes on one store. `enabled: false` lets everything pass. `now` is the clock where none is told. */
export function createRateLimiter(
  db: Kysely<Store>,
  { enabled, now: clock = () => new Date() }: { enabled: boolean; now?: (() => Date) | undefined },
): RateLimiter {
  return {
    async take({ key, limit, windowSeconds, now = clock() }) {
      if (!enabled) return;
      const seconds = Math.floor(now.getTime() / 1000);
      const window = seconds - (seconds % windowSeconds);
      const { window_start, count } = await countRequest(db, key, { window, windowSeconds });
      if (count <= limit) return;
      const retryAfterSeconds = Math.max(1, window_start + windowSeconds - seconds);
      throw problem('too_many_requests', `That was too often. Try again in ${inWords(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    },
    async giveBack({ key }) {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    },
    async wasTaken({ key, withinSeconds, now = clock() }) {
      const oldest = Math.floor(now.getTime() / 1000) - withinSeconds;
      const row = await db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', key)
        .where('window_start', '>=', oldest)
        .where('count', '>', 0)
        .executeTakeFirst();
      return row !== undefined;
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

/** One statement, so that requests at the same moment, in one process or many, are each counted once. */
function countRequest(
  db: Kysely<Store>,
  key: string,
  { window, windowSeconds }: { window: number; windowSeconds: number },
) {
  return db
    .insertInto('rate_limits')
    .values({ key, window_start: window, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isNewWindow = eb.or([
          eb('excluded.window_start', '>', eb.ref('rate_limits.window_start')),
          // Of a clock that was far ahead: nobody shall wait until the true one is there.
          eb('rate_limits.window_start', '>', window + windowSeconds),
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
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow();
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
