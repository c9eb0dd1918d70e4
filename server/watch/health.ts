import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';

/** Timeout of one check. Load balancers don't wait long either. */
const checkMs = 3_000;
/** Time for which the store's result is shared, and the blobs' while they fail. */
const sharedMs = 1_000;
/** Time for which working blobs are not checked again: each check writes and reads one, which S3 bills. */
const blobsSharedMs = 10_000;

interface HealthDeps {
  db: Db;
  blobs: Blobs;
  /** Aborted once the process stops; never by default. */
  stopping?: AbortSignal | undefined;
}

/**
 * `/healthz` says that the process serves. `/readyz` says if it can answer requests: 503 while it stops, and while the store doesn't
 * respond; without the blobs most requests still succeed, so then it is 200 `degraded`. Balancers ask for `/readyz?exclude=store`: all
 * processes lose their store at once, and what they say of it then has to reach visitors.
 */
export function healthRoutes({ db, blobs, stopping }: HealthDeps): Hono<AppEnv> {
  const required = {
    store: () => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute(),
    index: () => db.selectFrom('passage_terms').select('bucket').limit(1).execute(),
  };
  const findRequired = shareResult(() => findFailing(required));
  const findOptional = createBackgroundCheck(() => findFailing({ blobs: () => blobs.check() }));
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (stopping?.aborted) return c.json({ status: 'stopping' }, 503);
      const asksStore = c.req.query('exclude') !== 'store';
      const [failing, degraded] = await Promise.all([asksStore ? findRequired() : [], findOptional()]);
      if (failing.length > 0) return c.json({ status: 'failing', failing: [...failing, ...degraded] }, 503);
      return c.json(degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ok' });
    });
}

/** Runs the checks at once, and returns the names of those that fail. */
async function findFailing(checks: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const results = await Promise.allSettled(Object.values(checks).map((check) => withTimeout(check())));
  return Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
}

/** Shares one result with all callers during a call and for a second after it. */
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

/** Returns the last names found; looks again behind the caller's back, as balancers don't wait for files that hang. */
function createBackgroundCheck(find: () => Promise<string[]>): () => Promise<string[]> {
  let latest: string[] | undefined;
  let running: Promise<string[]> | undefined;
  const look = async () => {
    const found = await find();
    latest = found;
    const isWorking = found.length === 0;
    setTimeout(() => (running = undefined), isWorking ? blobsSharedMs : sharedMs).unref();
    return found;
  };
  return async () => {
    running ??= look();
    return latest ?? running;
  };
}

function withTimeout(check: Promise<unknown>): Promise<unknown> {
  const tooLate = sleep(checkMs, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${checkMs} ms`);
  });
  return Promise.race([check, tooLate]);
}
