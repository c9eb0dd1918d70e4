import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { AppEnv } from '#server/http/request.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';

/** Timeout of one check. Load balancers don't wait long either. */
const checkMs = 3_000;
const sharedMs = 1_000;

interface HealthDeps {
  db: Db;
  blobs: Blobs;
  /** Aborted once the process stops; never by default. */
  stopping?: AbortSignal | undefined;
}

/**
 * `/healthz` says that the process serves. `/readyz` says if requests should be sent to it: 503 while it stops, and while the store
 * doesn't respond. Without the blobs most requests still succeed, and a balancer would drop all processes at once, so then it is 200 `degraded`.
 */
export function healthRoutes({ db, blobs, stopping }: HealthDeps): Hono<AppEnv> {
  const required = {
    store: () => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute(),
    index: () => db.selectFrom('passage_terms').select('bucket').limit(1).execute(),
  };
  const optional = { blobs: () => blobs.check() };
  const shared = shareResult(async () => {
    const [failing, degraded] = await Promise.all([findFailing(required), findFailing(optional)]);
    return { failing, degraded };
  });
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (stopping?.aborted) return c.json({ status: 'stopping' }, 503);
      const { failing, degraded } = await shared();
      if (failing.length > 0) return c.json({ status: 'failing', failing: [...failing, ...degraded] }, 503);
      return c.json(degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ok' });
    });
}

/** Runs the checks at once, and returns the names of those that fail. */
async function findFailing(checks: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const results = await Promise.allSettled(Object.values(checks).map((check) => withTimeout(check())));
  return Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
}

/** Shares one result with all callers during a call and for a second after it: a check writes to the blobs. */
function shareResult<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  return () => {
    found ??= find().finally(() => {
      setTimeout(() => {
        found = undefined;
      }, sharedMs).unref();
    });
    return found;
  };
}

function withTimeout(check: Promise<unknown>): Promise<unknown> {
  const tooLate = sleep(checkMs, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${checkMs} ms`);
  });
  return Promise.race([check, tooLate]);
}
