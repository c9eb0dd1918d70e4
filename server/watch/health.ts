import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { AppEnv } from '#server/http/request.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';

/** Timeout of one check. Load balancers don't wait long either. */
const checkMs = 3_000;
const sharedMs = 1_000;

/** `/healthz` says that the process serves. `/readyz` checks its store, blobs and index, and names those that fail. */
export function healthRoutes({ db, blobs }: { db: Db; blobs: Blobs }): Hono<AppEnv> {
  const checks = {
    store: () => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute(),
    blobs: () => blobs.check(),
    index: () => db.selectFrom('passage_terms').select('bucket').limit(1).execute(),
  };
  async function findFailing(): Promise<string[]> {
    const results = await Promise.allSettled(Object.values(checks).map((check) => withTimeout(check())));
    return Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
  }
  const shared = shareResult(findFailing);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const failing = await shared();
      return failing.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'failing', failing }, 503);
    });
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
