import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prewarmQuestions } from '#server/question/prewarm.ts';
import { readQuestion } from '#server/question/question.ts';
import { searchPassages } from '#server/retrieval/lexical/search.ts';
import { openFreshStore } from './answers/store.ts';
import { timeQuestions } from './measuring/questions.ts';
import { makeFolder } from './measuring/temporary-folder.ts';
import { addPassages, benchHost as host } from './search/add-passages.ts';
import { createBareFts5 } from './search/bare-fts5.ts';
import { measureKnowledge } from './search/knowledge.ts';
import { type MadeText, makeText } from './search/made-text.ts';

/**
 * Measures the search by words, of a store that was just opened and again, beside SQLite's own full-text search. With `--knowledge`
 * measures one host's knowledge of so many passages instead, in the store `--at` a path or a URL, which is filled once and kept.
 */
const { values } = parseArgs({
  options: {
    passages: { type: 'string', default: '1000,10000,100000' },
    store: { type: 'string', default: 'sqlite' },
    knowledge: { type: 'string' },
    at: { type: 'string' },
  },
});
const perDocument = 100;
const questionCount = 200;
const engine = values.store === 'postgres' ? 'postgres' : 'sqlite';
await prewarmQuestions();
if (values.knowledge === undefined) {
  for (const count of values.passages.split(',').map(Number)) {
    await measure(count, makeText(count, questionCount));
  }
} else {
  await measureKnowledge({ passageCount: Number(values.knowledge), engine, at: values.at });
}

async function measure(count: number, made: MadeText): Promise<void> {
  console.log(`\n${count} passages of 100 words, ${perDocument} a document, ${engine}`);
  const { db, close } = await openFreshStore(engine);
  const documentIds: string[] = [];
  for (let from = 0; from < count; from += perDocument) {
    const texts = made.passages.slice(from, from + perDocument);
    documentIds.push(await addPassages(db, texts, { origin: 'file', title: 'made' }));
  }
  const find = (asked: string) =>
    searchPassages(db, { scope: { host, documentIds }, question: readQuestion({ asked }), limit: 8 });
  await report('search', made.questions, find);
  await report('the same again', made.questions, find);
  await close();
  using folder = makeFolder();
  const bare = createBareFts5(made.passages, join(folder.path, `${count}.sqlite`));
  await report('bare FTS5', made.questions, async (query) => bare.search(query));
  bare.close();
}

async function report(
  name: string,
  questions: readonly string[],
  ask: (question: string) => Promise<unknown>,
): Promise<void> {
  console.log(`${name.padEnd(16)}${await timeQuestions(questions, ask)}`);
}
