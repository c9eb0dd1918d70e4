import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { AppEnv } from '#server/http/request.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Store } from '#server/store/schema.ts';

/** Whoever asks whether we are ready does not wait for long either. */
const checkMs = 3_000;
const sharedMs = 1_000;

/** `/healthz`: the process serves. `/readyz`: its store, its blobs and its index answer; names those that don't. */
export function healthRoutes({ db, blobs }: { db: Kysely<Store>; blobs: Blobs }): Hono<AppEnv> {
  const parts = {
    store: () => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute(),
    blobs: () => blobs.check(),
    index: () => db.selectFrom('passage_terms').select('bucket').limit(1).execute(),
  };
  async function findFailing(): Promise<string[]> {
    const answers = await Promise.allSettled(Object.values(parts).map((check) => inTime(check())));
    return Object.keys(parts).filter((_, index) => answers[index]?.status === 'rejected');
  }
  const shared = createShared(findFailing);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const failing = await shared();
      return failing.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'failing', failing }, 503);
    });
}

/** A check writes: all who ask while one runs, or within a second of it, are told what it found. */
function createShared<Found>(find: () => Promise<Found>): () => Promise<Found> {
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

function inTime(check: Promise<unknown>): Promise<unknown> {
  const tooLate = sleep(checkMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer in ${checkMs} ms`);
  });
  return Promise.race([check, tooLate]);
}
