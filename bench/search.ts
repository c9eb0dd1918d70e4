import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { prewarmQuestions } from '#server/question/prewarm.ts';
import { readQuestion } from '#server/question/question.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import { searchPassages } from '#server/retrieval/lexical/search.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import type { Store } from '#server/store/schema.ts';
import { openFreshStore } from './answers/store.ts';
import { timeQuestions } from './measuring/questions.ts';
import { makeFolder } from './measuring/temporary-folder.ts';
import { createBareFts5 } from './search/bare-fts5.ts';
import { type MadeText, makeText } from './search/made-text.ts';

/** Measures the search by words, of a store that was just opened and again, beside SQLite's own full-text search. */
const { values } = parseArgs({
  options: {
    passages: { type: 'string', default: '1000,10000,100000' },
    store: { type: 'string', default: 'sqlite' },
  },
});
const host = 'bench.example';
const perDocument = 100;
const questionCount = 200;
using folder = makeFolder();
await prewarmQuestions();
for (const count of values.passages.split(',').map(Number)) {
  await measure(count, makeText(count, questionCount));
}

async function measure(count: number, made: MadeText): Promise<void> {
  console.log(`\n${count} passages of 100 words, ${perDocument} a document, ${values.store}`);
  const { db, close } = await openFreshStore(values.store === 'postgres' ? 'postgres' : 'sqlite');
  const documentIds: string[] = [];
  for (let from = 0; from < count; from += perDocument) {
    documentIds.push(await add(db, made.passages.slice(from, from + perDocument)));
  }
  const find = (asked: string) =>
    searchPassages(db, { scope: { host, documentIds }, question: readQuestion({ asked }), limit: 8 });
  await report('search', made.questions, find);
  await report('the same again', made.questions, find);
  await close();
  const bare = createBareFts5(made.passages, join(folder.path, `${count}.sqlite`));
  await report('bare FTS5', made.questions, async (query) => bare.search(query));
  bare.close();
}

async function add(db: Kysely<Store>, texts: string[]): Promise<string> {
  const text = texts.join('\n\n');
  let start = 0;
  const blocks = texts.map((one) => {
    const block = { kind: 'paragraph' as const, start, end: start + one.length };
    start += one.length + 2;
    return block;
  });
  const index = prepareIndex({ title: 'made', mediaType: 'text/plain', text, blocks });
  const reading = { title: 'made', mediaType: 'text/plain', index };
  const { id } = await db.transaction().execute((trx) => addDocument(trx, { host, origin: 'file', reading }));
  return id;
}

async function report(
  name: string,
  questions: readonly string[],
  ask: (question: string) => Promise<unknown>,
): Promise<void> {
  console.log(`${name.padEnd(16)}${await timeQuestions(questions, ask)}`);
}
