import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { prewarmQuestions } from '#server/question/prewarm.ts';
import { readQuestion } from '#server/question/question.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import { searchPassages } from '#server/retrieval/lexical/search.ts';
import type { FoundPassage, SearchScope } from '#server/retrieval/passages/passage.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { quantile } from './answers/measure.ts';
import { openFreshStore } from './answers/store.ts';
import { computed, watchTurns } from './loop-turns.ts';
import { createBareFts5 } from './search/bare-fts5.ts';
import { type MadeText, makeText } from './search/made-text.ts';

const { values } = parseArgs({
  options: {
    passages: { type: 'string', default: '1000,10000,100000' },
    'per-document': { type: 'string', default: '100' },
    questions: { type: 'string', default: '200' },
    store: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
    // So many questions are asked besides, each of another choice of five documents and with a word that stands nowhere.
    scopes: { type: 'string', default: '1000' },
  },
});
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const host = 'bench.example';
const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
try {
  await prewarmQuestions();
  for (const count of values.passages.split(',').map(Number)) {
    await measure(count, makeText(count, Number(values.questions), Number(values.seed)));
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(count: number, made: MadeText): Promise<void> {
  const perDocument = Number(values['per-document']);
  console.log(`\n${count} passages of 100 words, ${perDocument} a document, ${values.store}`);
  const { db, close } = await openFreshStore(values.store === 'postgres' ? 'postgres' : 'sqlite');
  const documentIds: string[] = [];
  for (let from = 0; from < count; from += perDocument) {
    const texts = made.passages.slice(from, from + perDocument);
    documentIds.push(await add(db, texts));
  }
  const scope = { host, documentIds };
  const find = async (query: string, within: SearchScope): Promise<FoundPassage[]> =>
    (await searchPassages(db, { scope: within, question: readQuestion({ asked: query }), limit: 8 }))
      .passages;
  await report('search', made.questions, (query) => find(query, scope));
  await report('the same again', made.questions, (query) => find(query, scope));
  await reportMemory(made.questions, (query, n) =>
    find(query, { host, documentIds: chooseFive(documentIds, n) }),
  );
  await close();
  const bare = createBareFts5(made.passages, join(folder, `${count}.sqlite`));
  await report('bare FTS5', made.questions, async (query) => bare.search(query));
  bare.close();
}

async function add(db: Awaited<ReturnType<typeof openFreshStore>>['db'], texts: string[]): Promise<string> {
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
  ask: (question: string) => Promise<unknown[]>,
): Promise<void> {
  const times: number[] = [];
  const costs: number[] = [];
  const watch = watchTurns();
  let found = 0;
  for (const question of questions) {
    const [began, before] = [performance.now(), computed()];
    found += (await ask(question)).length;
    times.push(performance.now() - began);
    costs.push(computed() - before);
    await setImmediate();
  }
  const blocked = await watch.stop();
  console.log(
    `${name.padEnd(16)}p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (computing ${quantile(costs, 0.5).toFixed(1)} and ${quantile(costs, 0.95).toFixed(1)} ms), event loop blocked p95 ${quantile(blocked, 0.95).toFixed(1)} ms, at most ${Math.max(...blocked).toFixed(1)} ms, ${found} found`,
  );
}

function chooseFive(documentIds: readonly string[], n: number): string[] {
  // Each round through the documents puts others beside the first.
  const round = Math.floor(n / documentIds.length);
  return [0, 1, 2, 3, 4].flatMap((i) => documentIds[(n + i * (round + 1)) % documentIds.length] ?? []);
}

/** What new questions to new scopes leave in memory, by halves: the second shows whether there is an end. */
async function reportMemory(
  questions: readonly string[],
  ask: (question: string, n: number) => Promise<unknown>,
): Promise<void> {
  const count = Number(values.scopes);
  const grown: string[] = [];
  let before = usedMemory();
  for (let n = 1; n <= count; n++) {
    await ask(`${questions[n % questions.length]} nowhere${n}`, n);
    if (n !== Math.floor(count / 2) && n !== count) continue;
    const after = usedMemory();
    grown.push(`${((after - before) / 1e6).toFixed(1)} MB`);
    before = after;
  }
  console.log(`${'memory'.padEnd(16)}${count} new scopes, in halves: ${grown.join(', ')}`);
}

/** In bytes, once garbage is collected. */
function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
