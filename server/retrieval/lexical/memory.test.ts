import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { sqliteLocation } from '#server/testing/store/stores.ts';
import { createTermPostings } from '../index/term-postings.ts';
import { createCollections } from './collection.ts';
import { createDocumentFacts } from './document-facts.ts';

setFlagsFromString('--expose-gc');
// Code that is thrown away between two measurements would count as held.
setFlagsFromString('--no-flush-bytecode');
const collectGarbage: () => void = runInNewContext('gc');
const limit = 1_000_000;
const host = 'acme.example';
const documentIds = Array.from({ length: 40 }, (_, i) => `document-${String(i).padStart(27, '0')}`);
const noPause = () => undefined;
const { location, drop } = sqliteLocation();
let db: Db;

beforeAll(async () => {
  db = await openStore(location);
  for (const [i, id] of documentIds.entries()) {
    const sections = [`The handbook of unit${i} tells of keys and doors.`];
    await addDocument(db, { id, host, title: `Handbook of unit${i}`, sections });
  }
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

/** Returns the number of bytes freed when everything created is released. */
async function bytesHeld<T>(make: () => T, fill: (made: T) => Promise<void>): Promise<number> {
  const holder: { made?: T } = { made: make() };
  if (holder.made) await fill(holder.made);
  const held = await usedMemory();
  delete holder.made;
  return held - (await usedMemory());
}

async function usedMemory(): Promise<number> {
  // Garbage of tests before is freed over several turns: it counts until nothing more goes.
  let least = Number.POSITIVE_INFINITY;
  for (let unchanged = 0; unchanged < 3; ) {
    await setImmediate();
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    unchanged = heapUsed + external < least - 1000 ? 0 : unchanged + 1;
    least = Math.min(least, heapUsed + external);
  }
  return least;
}

function expectNearLimit(bytes: number): void {
  expect(bytes).toBeLessThan(1.2 * limit);
  // Overestimating sizes would waste the cache.
  expect(bytes).toBeGreaterThan(0.4 * limit);
}

it('holds what is known of documents within its limit', async () => {
  const fill = async (find: ReturnType<typeof createDocumentFacts>) => {
    for (let analysis = 100; analysis < 170; analysis++) {
      await db.updateTable('documents').set({ analysis }).execute();
      await find(db, { host, documentIds }, noPause);
    }
  };
  expectNearLimit(await bytesHeld(() => createDocumentFacts(limit), fill));
});

it.each([
  ['few', 4, 1500],
  ['many', 400, 50],
])(
  'holds collections of %s documents within its limit, and nothing of the documents',
  async (_name, size, count) => {
    const made = (i: number) => ({
      id: documentIds[i % documentIds.length] ?? '',
      analysis: 1,
      language: 'en' as const,
      titleTerms: ['handbook', `unit${i}`],
      lengths: Uint32Array.of(100, 100),
      length: 200,
      buckets: 1,
      filter: new Uint8Array(1000),
    });
    const fill = async (find: ReturnType<typeof createCollections>) => {
      for (let n = 0; n < count; n++) {
        const documents = Array.from({ length: size }, (_, i) => made(i));
        await find({ host: `${n}.${host}`, documents }, noPause);
      }
    };
    expectNearLimit(await bytesHeld(() => createCollections(limit), fill));
  },
);

it('holds the places of terms within its limit, and nothing of terms that stand nowhere', async () => {
  const documents = await createDocumentFacts()(db, { host, documentIds }, noPause);
  const findCollection = createCollections(0);
  const askFor = (terms: string[]) => async (find: ReturnType<typeof createTermPostings>) => {
    for (let n = 0; n < 2400 / terms.length; n++) {
      const others = documents.map((one) => ({ ...one, analysis: n }));
      const collection = await findCollection({ host, documents: others }, noPause);
      for (const group of collection.groups) await find(db, { collection, group, terms }, noPause);
    }
  };
  const common = ['handbook', 'tell', 'key', 'door'];
  const nowhere = Array.from({ length: 1000 }, (_, i) => `nowhere${i}`);
  expectNearLimit(await bytesHeld(() => createTermPostings(limit), askFor(common)));
  expect(await bytesHeld(() => createTermPostings(limit), askFor(nowhere))).toBeLessThan(0.2 * limit);
});
