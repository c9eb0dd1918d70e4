import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/store/schema.ts';
import { addPassages, benchHost } from './add-passages.ts';
import { makePages } from './made-text.ts';

const perPage = 20;
/** Beside the pages there are a few books. */
const books = 4;
const perBook = 5000;
const questionCount = 200;

export interface KnowledgeQuestion {
  asked: string;
  /** Address of the page that it is about. */
  url: string;
}

/** Fills a store with one host's knowledge of so many passages, unless it has it from an earlier run. Returns questions about it. */
export async function fillKnowledge(db: Db, passageCount: number): Promise<KnowledgeQuestion[]> {
  const done = await countDocuments(db);
  const counts = [...sizesOf(passageCount)];
  const questions: KnowledgeQuestion[] = [];
  const began = performance.now();
  let number = 0;
  for (const page of makePages(counts, Math.floor(counts.length / questionCount))) {
    const url = `https://pages.example/${number}`;
    if (page.question !== undefined && questions.length < questionCount)
      questions.push({ asked: page.question, url });
    if (number >= done) {
      const kind = { origin: 'page', url, knowledge: true, title: page.title } as const;
      await addPassages(db, page.passages, kind);
    }
    number++;
    if (number % 100 === 0) await setImmediate();
    if (number % 5000 === 0 && number > done)
      console.log(`${number} documents stored after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return questions;
}

function* sizesOf(passageCount: number): Generator<number> {
  const inBooks = passageCount > 2 * books * perBook ? books * perBook : 0;
  for (let book = 0; book * perBook < inBooks; book++) yield perBook;
  for (let left = passageCount - inBooks; left > 0; left -= perPage) yield Math.min(left, perPage);
}

async function countDocuments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .where('host', '=', benchHost)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
