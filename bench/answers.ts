import { parseArgs } from 'node:util';
import { createBuiltinModel } from '#server/models/builtin/builtin.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import type { FoundPassage } from '#server/passages/passage.ts';
import { leadingPassages, searchPassages } from '#server/passages/search.ts';
import { type BenchQuestion, readDataset, sampleQuestions } from './answers/dataset.ts';
import { holdsAnswer, isRightAt, mean, ndcgAt10, type Outcome, quantile } from './answers/measure.ts';
import { benchHost, type FilledStore, fillStore } from './answers/store.ts';

/** As many passages as the product offers to its model: the best found, and the beginning of the document. */
const offered = 8;
const offeredOfLead = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    scope: { type: 'string', default: 'document' },
    misses: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'Usage: bench:answers -- DIR [--questions 500 (0 for all)] [--seed 1] [--scope document|all] [--misses]',
  );
  process.exit(2);
}

const dataset = readDataset(folder);
const questions = sampleQuestions(dataset.questions, Number(values.questions), Number(values.seed));
const store = await fillStore(dataset.sources);
const allIds = dataset.sources.map((source) => source.id);
const titles = new Map(dataset.sources.map((source) => [source.id, source.title]));
const outcomes: Outcome[] = [];
for (const question of questions) outcomes.push(await ask(store, question));
await store.close();
report(store, outcomes);

async function ask({ db, inSource }: FilledStore, question: BenchQuestion): Promise<Outcome> {
  const documentIds = values.scope === 'all' ? allIds : [question.doc];
  const began = performance.now();
  const found = await searchPassages(db, {
    scope: { host: benchHost, documentIds },
    query: question.text,
    limit: Math.max(10, offered),
  });
  const lead = await leadingPassages(db, { scope: { host: benchHost, documentIds }, limit: offeredOfLead });
  const passages = withoutRepeats([...found.slice(0, offered), ...lead]);
  let reply = '';
  const answer = createBuiltinModel().answer({
    query: question.text,
    conversation: [],
    passages: passages.map(offer),
    documentsSearched: documentIds.length,
    signal: new AbortController().signal,
  });
  for await (const piece of answer) reply += piece;
  const milliseconds = performance.now() - began;
  const ranges = found.map(({ documentId, start, end }) => {
    const place = inSource.get(documentId) ?? ((offset: number) => offset);
    // The last character, not the end: the next one may lie behind a gap.
    return { documentId, start: place(start), end: place(end - 1) + 1 };
  });
  return { question, reply, found: ranges, milliseconds };
}

function withoutRepeats(passages: readonly FoundPassage[]): FoundPassage[] {
  return [...new Map(passages.map((one) => [`${one.documentId} ${one.ordinal}`, one])).values()];
}

function offer(passage: FoundPassage): OfferedPassage {
  return { ...passage, source: titles.get(passage.documentId) ?? '' };
}

function report(filled: FilledStore, all: readonly Outcome[]): void {
  const share = (test: (outcome: Outcome) => boolean) => mean(all.map((o) => Number(test(o)))).toFixed(3);
  const words = all.map((outcome) => outcome.reply.trim().split(/\s+/).length);
  const times = all.map((outcome) => outcome.milliseconds);
  if (values.misses) for (const o of all.filter((one) => !holdsAnswer(one))) printMiss(o);
  console.log(
    `${all.length} questions, seed ${values.seed}, scope ${values.scope}, ${filled.passageCount} passages`,
  );
  console.log(`prepared in ${filled.prepareMs.toFixed(0)} ms, stored in ${filled.storeMs.toFixed(0)} ms`);
  console.log(`answer-in-reply   ${share(holdsAnswer)}`);
  console.log(`right-passage@1   ${share((o) => isRightAt(o, 1))}`);
  console.log(`right-passage@5   ${share((o) => isRightAt(o, 5))}`);
  console.log(`nDCG@10           ${mean(all.map(ndcgAt10)).toFixed(3)}`);
  console.log(`words per reply   mean ${mean(words).toFixed(1)}, max ${Math.max(...words)}`);
  console.log(
    `latency           p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );
}

function printMiss({ question, reply, found }: Outcome): void {
  const hit = isRightAt({ question, reply, found, milliseconds: 0 }, 8) ? 'found' : 'not found';
  console.log(`? ${question.text}\n  gold (${hit}): ${question.answers.join(' | ')}\n  said: ${reply}\n`);
}
