import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Db } from '#server/store/schema.ts';
import { stoppedClock } from '../stopped-clock.ts';

/** Dependencies of a worker that mails hand-overs, besides the mail; `limiter` counts mails. */
export function mailDeps(db: Db) {
  return {
    db,
    limiter: createRateLimiter(db, { enabled: true, now: stoppedClock() }),
    now: () => new Date(),
    mailsPerDay: 2000,
    signingKey: new Uint8Array(32),
    settings: { PORT: 3000, servicesOf: () => ({ api: '/api' }) },
    isServed: async () => true,
  };
}
