import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { createSignReader } from '#server/retrieval/dense/cached-signs.ts';
import { rankByMeaning } from '#server/retrieval/dense/rank.ts';
import { storeSigns, storeVectors } from '#server/retrieval/dense/store-vectors.ts';
import type { Db } from '#server/store/schema.ts';
import { openFreshStore } from './answers/store.ts';
import { findNearest, type MadeVectors, makeVectors } from './dense/made-vectors.ts';
import { timeQuestions } from './measuring/questions.ts';

/** Measures the search by meaning without its model: its time, and the share of what whole vectors find that it finds. */
const { values } = parseArgs({
  options: {
    passages: { type: 'string', default: '10000,100000' },
    store: { type: 'string', default: 'sqlite' },
  },
});
const host = 'bench.example';
const space = 'made';
const dimensions = 768;
const perDocument = 100;
const questions = 100;
/** Passages that the product fuses with those found by words. */
const limit = 30;
const exactQuestions = 20;

for (const passages of values.passages.split(',').map(Number)) {
  console.log(`\n${passages} passages of ${dimensions} numbers, ${perDocument} a document, ${values.store}`);
  await measure(makeVectors({ passages, questions, dimensions }));
}

async function measure(made: MadeVectors): Promise<void> {
  const { db, close } = await openFreshStore(values.store === 'postgres' ? 'postgres' : 'sqlite');
  const began = performance.now();
  const documentIds: string[] = [];
  for (let from = 0; from < made.count; from += perDocument) {
    const length = Math.min(perDocument, made.count - from);
    const vectors = Array.from({ length }, (_, place) => made.passage(from + place));
    documentIds.push(await store(db, vectors));
  }
  console.log(`stored in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const before = process.memoryUsage.rss();
  const readSigns = createSignReader();
  const search = (question: Float32Array) =>
    rankByMeaning({ db, readSigns }, { scope: { host, documentIds }, space, question, limit });
  const [first = new Float32Array(dimensions)] = made.questions;
  console.log(`the first: ${await timeQuestions([first], search)}`);
  console.log(`again: ${await timeQuestions(made.questions, search)}`);
  const grown = (process.memoryUsage.rss() - before) / 1024 / 1024;
  console.log(`resident memory grew by ${grown.toFixed(0)} MB`);
  await compare(made, documentIds, search);
  await close();
}

async function store(db: Db, vectors: readonly Float32Array[]): Promise<string> {
  const id = uuidv7();
  const now = new Date().toISOString();
  const facts = { title: '', media_type: 'text/plain', page_count: null, term_count: 0, created_at: now };
  const web = { url: null, etag: null, last_modified: null, checked_at: now };
  await db
    .insertInto('documents')
    .values({ id, host, origin: 'file', passage_count: vectors.length, ...facts, ...web })
    .execute();
  const made = vectors.map((vector, ordinal) => ({
    passage: { documentId: id, ordinal, host, title: '', heading: '', text: '' },
    vector,
  }));
  await storeVectors(db, space, made);
  await storeSigns(db, { space, dimensions }, { id, host, passageCount: vectors.length });
  return id;
}

type Search = (question: Float32Array) => ReturnType<typeof rankByMeaning>;

/** Prints the share of the nearest by whole vectors that is found. */
async function compare(made: MadeVectors, documentIds: readonly string[], search: Search): Promise<void> {
  const asked = made.questions.slice(0, exactQuestions);
  let found = 0;
  for (const question of asked) {
    const ranked = await search(question);
    const places = ranked.map(
      ({ documentId, ordinal }) => documentIds.indexOf(documentId) * perDocument + ordinal,
    );
    found += findNearest(made, question, limit).filter((place) => places.includes(place)).length / limit;
  }
  console.log(`found of the nearest ${limit}: ${(found / asked.length).toFixed(3)}`);
}
