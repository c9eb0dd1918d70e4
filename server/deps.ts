import type { Logger } from 'pino';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Db } from '#server/store/schema.ts';

/** Dependencies that every room may get: one store, one limiter, one clock, one log. */
export interface Deps {
  db: Db;
  /** Counts requests in the store, so that limits apply to all processes on it. */
  limiter: RateLimiter;
  /** Clock of limits and budgets. */
  now: () => Date;
  log: Logger;
}
