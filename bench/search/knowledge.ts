import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { readQuestion } from '#server/question/question.ts';
import { searchPassages } from '#server/retrieval/lexical/search.ts';
import { mergeKnowledge } from '#server/retrieval/segments/merge-knowledge.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { watchTurns } from '#server/testing/turns.ts';
import { openFreshStore } from '../answers/store.ts';
import { median } from '../measuring/figures.ts';
import { memoryOf } from '../measuring/processes.ts';
import { timeQuestions } from '../measuring/questions.ts';
import { addPassages, benchHost } from './add-passages.ts';
import { fillKnowledge, type KnowledgeQuestion } from './knowledge-store.ts';
import { makeText } from './made-text.ts';

interface KnowledgeBench {
  passageCount: number;
  engine: 'sqlite' | 'postgres';
  /** Store to use, and to fill if it is new; a temporary one if undefined. */
  at: string | undefined;
}

const otherHost = 'small.example';
/** Pages added to each of the two hosts, in turn. */
const addedPages = 40;

/** Measures questions to one host's knowledge, and what adding a page to it costs beside adding one to a host without any. */
export async function measureKnowledge({ passageCount, engine, at }: KnowledgeBench): Promise<void> {
  const { db, close } = at === undefined ? await openFreshStore(engine) : await openKept(at);
  const made = await fillKnowledge(db, passageCount);
  const questions = made.map(({ asked }) => asked);
  await mergeAll(db);
  console.log(`\n${passageCount} passages of one host’s knowledge, ${engine}`);
  const scope = { host: benchHost, documentIds: [], knowledge: true };
  const limiter = createRateLimiter(db, { enabled: true });
  const find = async (asked: string) => {
    // Every question is counted, and after a write SQLite drops what its reader has cached.
    await limiter.take({ key: 'ask:bench', limit: 1_000_000, windowSeconds: 600 });
    return searchPassages(db, { scope, question: readQuestion({ asked }), limit: 8 });
  };
  const report = async (name: string, asked: readonly string[]) =>
    console.log(`${name.padEnd(16)}${await timeQuestions(asked, find)}`);
  await report('the first', questions.slice(0, 1));
  await report('others', questions.slice(1));
  await report('the same again', questions.slice(1));
  await compareAdding(db);
  await report('after adding', questions.slice(1));
  const { ownMb } = memoryOf(process.pid);
  console.log(`memory of its own: ${ownMb.toFixed(0)} MB`);
  await removeAdded(db);
  await countFound(db, made, find);
  await close();
}

async function openKept(at: string) {
  const db = await openStore(at);
  return { db, close: () => db.destroy() };
}

async function mergeAll(db: Db): Promise<void> {
  const turns = watchTurns();
  const began = performance.now();
  await mergeKnowledge(db, { stopped: new AbortController().signal });
  const seconds = (performance.now() - began) / 1000;
  const longest = await turns.takeLongest();
  turns.stop();
  console.log(`merged in ${seconds.toFixed(1)} s, event loop blocked at most ${longest.toFixed(1)} ms`);
}

async function compareAdding(db: Db): Promise<void> {
  const { passages } = makeText(20 * addedPages, 0);
  const times: Record<string, number[]> = { [benchHost]: [], [otherHost]: [] };
  for (let page = 0; page < addedPages; page++) {
    for (const [host, ofHost] of Object.entries(times)) {
      const url = `https://added.example/${page}`;
      const texts = passages.slice(20 * page, 20 * (page + 1));
      const began = performance.now();
      await addPassages(db, texts, { origin: 'page', url, knowledge: true, title: 'added' }, host);
      ofHost.push(performance.now() - began);
    }
  }
  const [large = 0, small = 0] = [benchHost, otherHost].map((host) => median(times[host] ?? []));
  const ratio = (large / small).toFixed(2);
  console.log(`adding a page: ${large.toFixed(1)} ms, to a small host ${small.toFixed(1)} ms (${ratio})`);
}

/** Counts the questions to which a passage of the page that they are about is among the first eight. */
async function countFound(
  db: Db,
  questions: readonly KnowledgeQuestion[],
  find: (asked: string) => ReturnType<typeof searchPassages>,
): Promise<void> {
  let found = 0;
  for (const { asked, url } of questions) {
    const { passages } = await find(asked);
    const ids = passages.map(({ documentId }) => documentId);
    const documents = db.selectFrom('documents').where('id', 'in', ids).where('url', '=', url);
    if (await documents.select('id').executeTakeFirst()) found++;
  }
  console.log(`found the page that was asked about: ${found} of ${questions.length}`);
}

async function removeAdded(db: Db): Promise<void> {
  await db.deleteFrom('documents').where('url', 'like', 'https://added.example/%').execute();
}
