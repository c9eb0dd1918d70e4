import { parseArgs } from 'node:util';
import { isGapOutcome } from '#contract/chat/outcomes.ts';
import { gapLimits } from '#server/conversations/gaps/find-gap.ts';
import { askQuestion } from './answers/ask.ts';
import { type BenchQuestion, type Dataset, halfOf, readDataset, sampleQuestions } from './answers/dataset.ts';
import { holdsAnswer, type Outcome } from './answers/measure.ts';
import { addSource, type FilledStore, fillStore, openFreshStore } from './answers/store.ts';
import { askAnswered, writeGapAnswer } from './gaps/answer-gaps.ts';
import { gatherQuestions, reportGroups, share } from './gaps/gather-questions.ts';

/**
 * Withholds a fifth of a set's articles, asks questions about all, and gathers those that get no good answer; then answers the ten largest
 * gaps and asks again. `--rewordings` gathers all questions of a set with several wordings of each. `--half` chooses among the articles.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'report' },
    questions: { type: 'string', default: '1000' },
    rewordings: { type: 'boolean', default: false },
    'of-both': { type: 'string', default: String(gapLimits.ofBoth) },
    'of-asked': { type: 'string', default: String(gapLimits.ofAsked) },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'Usage: bench:gaps -- DIR [--half tune|report] [--questions 1000] [--rewordings] [--of-both N] [--of-asked N]',
  );
  process.exit(2);
}
const limits = {
  ...gapLimits,
  ofBoth: Number(values['of-both']),
  ofAsked: Number(values['of-asked']),
};
const answeredGaps = 10;
const dataset = readDataset(folder);
if (values.rewordings) await gatherRewordings(dataset);
else await answerLargest(dataset);

async function gatherRewordings({ questions }: Dataset): Promise<void> {
  const chosen = sampleQuestions(questions, 0, 1).filter((question) => halfOf(question) === values.half);
  const { db, close } = await openFreshStore('sqlite');
  const gaps = await gatherQuestions(db, chosen, limits);
  reportGroups(`wordings (${values.half})`, gaps);
  await close();
}

async function answerLargest({ sources, questions }: Dataset): Promise<void> {
  const asked = sampleQuestions(questions, Number(values.questions), 1);
  const candidates = sources.filter(({ id }) => halfOf({ doc: id }) === values.half);
  const withheld = new Set(candidates.slice(0, Math.round(sources.length / 5)).map(({ id }) => id));
  const documents = sources.filter(({ id }) => !withheld.has(id));
  console.log(
    `${withheld.size} of ${sources.length} articles withheld (${values.half}), ${asked.length} questions, ${asked.filter(({ doc }) => withheld.has(doc)).length} about them`,
  );
  const store = await fillStore(documents, 'sqlite');
  const before: Outcome[] = [];
  for (const question of asked) before.push(await askQuestion(store, { question, documents, named: [] }));
  report('before', before);
  const failed = before.filter(({ outcome }) => isGapOutcome(outcome)).map(({ question }) => question);
  const gaps = await gatherQuestions(store.db, failed, limits);
  reportGroups('gaps', gaps);
  await answerAndCompare(store, { before, documents, gaps: gaps.slice(0, answeredGaps) });
  await store.close();
}

async function answerAndCompare(
  store: FilledStore,
  input: { before: readonly Outcome[]; documents: Dataset['sources']; gaps: readonly BenchQuestion[][] },
): Promise<void> {
  const { before, gaps } = input;
  const written = [];
  for (const gap of gaps) written.push(await writeGapAnswer(store.db, gap));
  for (const source of written) store.inSource.set(source.id, (await addSource(store.db, source)).place);
  const documents = [...input.documents, ...written];
  const held = new Set(gaps.flat());
  const after: Outcome[] = [];
  for (const { question } of before) after.push(await askAnswered(store, { question, documents }));
  report('after', after);
  const inGaps = after.filter(({ question }) => held.has(question));
  const pairs = before.map((one, index) => ({ was: one, is: after[index] ?? one }));
  const others = pairs.filter(({ was }) => !held.has(was.question));
  const lost = others.filter(({ was, is }) => holdsAnswer(was) && !holdsAnswer(is)).length;
  const silenced = others.filter(({ was, is }) => !isGapOutcome(was.outcome) && isGapOutcome(is.outcome));
  console.log(`the ten largest hold ${held.size} questions, ${share(held.size, before.length)} of all`);
  console.log(
    `  of them answered now ${share(inGaps.filter((one) => !isGapOutcome(one.outcome)).length, inGaps.length)}`,
  );
  console.log(
    `other questions whose reply lost the right answer ${lost}; no longer answered ${silenced.length}, of which right before ${silenced.filter(({ was }) => holdsAnswer(was)).length}`,
  );
}

function report(name: string, outcomes: readonly Outcome[]): void {
  const answered = outcomes.filter((one) => !isGapOutcome(one.outcome)).length;
  const right = outcomes.filter(holdsAnswer).length;
  console.log(
    `${name}: answered ${share(answered, outcomes.length)}, right answer in the reply ${share(right, outcomes.length)}`,
  );
}
