import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { answers } from '#server/knowledge/curated/answers.ts';
import { findCuratedAnswer } from '#server/knowledge/curated/find-curated.ts';
import { readQuestion } from '#server/question/question.ts';
import type { Db } from '#server/store/schema.ts';
import { type BenchQuestion, readDataset } from './answers/dataset.ts';
import { benchHost, openFreshStore } from './answers/store.ts';

/**
 * Tells how often another wording of a question finds its curated answer, and a question that has none finds one: of a set with
 * several wordings of each question, the first is written down with its answer. `--half report` leaves out the questions that the
 * limits were chosen on.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { half: { type: 'string', default: 'report' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: bench:curated -- DIR [--half tune|report]');
  process.exit(2);
}

const { sources, questions } = readDataset(folder);
const threads = sources.filter((_, index) => index % 2 === (values.half === 'tune' ? 0 : 1));
const wordings = threads.map(({ id, title }) => {
  const [first, ...others] = questions.filter(({ doc }) => doc === id);
  return { id, written: [title, ...(first ? [first.text] : [])], others };
});
const { db, close } = await openFreshStore('sqlite');
try {
  for (const { id, written } of wordings) await store(db, id, written);
  const asked = wordings.flatMap(({ others }) => others);
  const found = await findAll(db, asked);
  const share = (count: number) => (count / asked.length).toFixed(3);
  console.log(`${wordings.length} curated answers, ${asked.length} questions in other words`);
  console.log(`right ${share(found.filter((id, index) => id === asked[index]?.doc).length)}`);
  console.log(`wrong ${share(found.filter((id, index) => id && id !== asked[index]?.doc).length)}`);
  const strangers = await askWithoutOwn(db, asked);
  console.log(`wrong, if the right one is not there, ${share(strangers.filter(Boolean).length)}`);
} finally {
  await close();
}

async function store(db: Db, id: string, written: string[]): Promise<void> {
  const entry = { id, host: benchHost, documentId: uuidv7(), at: new Date().toISOString() };
  const input = { questions: written, answer: id, sources: [] };
  const save = await answers.prepare(db, entry, input);
  await db.transaction().execute((trx) => save(trx, entry));
}

async function findAll(db: Db, asked: readonly BenchQuestion[]): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (const { text } of asked) {
    const question = readQuestion({ asked: text });
    found.push((await findCuratedAnswer(db, { host: benchHost, question }))?.answer.id);
  }
  return found;
}

/** Asks each question while its own answer is gone. */
async function askWithoutOwn(db: Db, asked: readonly BenchQuestion[]): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (const { id, written, others } of wordings) {
    await db.deleteFrom('curated_answers').where('id', '=', id).execute();
    found.push(...(await findAll(db, others)));
    await store(db, id, written);
  }
  return asked.map((_, index) => found[index]);
}
