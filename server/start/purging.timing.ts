import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { markDeleted } from '#server/hosts/state/end-rows.ts';
import type { Db } from '#server/store/schema.ts';
import { purgeDeleted } from '#server/testing/configs/purge-host.ts';
import { describeStores } from '#server/testing/store/stores.ts';

const host = 'acme.example';
const now = '2026-01-01T00:00:00.000Z';
/** 100,000 passages: one document far larger than any file may be, and many of usual ones. */
const documents = [40_000, ...Array.from({ length: 60 }, () => 1000)];

describeStores('a purge of 100,000 passages', (store) => {
  it('never blocks the event loop for 50 ms', { timeout: 300_000 }, async () => {
    const { id } = await insertConfig(store(), defaultConfig(host));
    for (const [at, passages] of documents.entries()) await fill(store(), `d${at}`, passages);
    await store()
      .transaction()
      .execute((trx) => markDeleted(trx, { id, host, now: new Date() }));
    const purged = purgeDeleted(store());
    const longest = await longestBlock(purged);
    expect(await store().selectFrom('documents').select('id').execute()).toEqual([]);
    expect(longest).toBeLessThan(50);
  });
});

/** Returns the longest time in ms for which nothing else could run while the work ran. */
async function longestBlock(work: Promise<void>): Promise<number> {
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  let longest = 0;
  let before = performance.now();
  while (isRunning) {
    await setImmediate();
    const after = performance.now();
    longest = Math.max(longest, after - before);
    before = after;
  }
  await ended;
  return longest;
}

async function fill(db: Db, id: string, passages: number): Promise<void> {
  const counts = { page_count: null, passage_count: passages, term_count: passages };
  const times = { checked_at: now, created_at: now };
  const document = { id, host, origin: 'file', title: id, media_type: 'text/plain', ...counts, ...times };
  await db.insertInto('documents').values(document).execute();
  const place = { page: null, heading: null, start_offset: 0, end_offset: 1 };
  const vector = Buffer.alloc(1536, 7);
  for (let from = 0; from < passages; from += 500) {
    const ordinals = Array.from({ length: Math.min(500, passages - from) }, (_, n) => from + n);
    const texts = ordinals.map((ordinal) => ({
      document_id: id,
      ordinal,
      text: 'word '.repeat(150),
      ...place,
    }));
    const vectors = ordinals.map((ordinal) => ({ document_id: id, space: 'm/1536', ordinal, host, vector }));
    await db.insertInto('passages').values(texts).execute();
    await db.insertInto('passage_vectors').values(vectors).execute();
  }
}
