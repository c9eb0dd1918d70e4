import { parseArgs } from 'node:util';
import { createBuiltinModel } from '#server/answering/answering.ts';
import type { ModelFailure } from '#server/models/fallback.ts';
import type { Model } from '#server/models/model.ts';
import { createModelChains } from '#server/models/model-chains.ts';
import { modelKeysOf } from '#server/models/model-keys.ts';
import { askQuestion } from './answers/ask.ts';
import { type BenchQuestion, halfOf, readDataset, sampleQuestions } from './answers/dataset.ts';
import { holdsAnswer, type Outcome } from './answers/measure.ts';
import { isConfident, printMiss, reportAnswers, reportUnanswerable } from './answers/report.ts';
import { fillStore } from './answers/store.ts';

const usage =
  'Usage: bench:answers -- DIR [--questions 500 (0 for all)] [--seed 1] [--mode single|knowledge|unanswerable] [--half all|tune|report] [--store sqlite|postgres] [--model LIST] [--misses]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    mode: { type: 'string' },
    half: { type: 'string', default: 'all' },
    store: { type: 'string', default: 'sqlite' },
    model: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(usage);
  process.exit(2);
}

const model = values.model === undefined ? undefined : openModel(values.model);
const dataset = readDataset(folder);
const questions = sampleOf(dataset.questions);
const store = await fillStore(dataset.sources, values.store === 'postgres' ? 'postgres' : 'sqlite');
console.log(
  `${values.store}, seed ${values.seed}, ${values.half} documents, ${store.passageCount} passages, prepared in ${store.prepareMs.toFixed(0)} ms, stored in ${store.storeMs.toFixed(0)} ms`,
);
try {
  for (const [mode, run] of Object.entries(modes())) {
    if (values.mode === undefined || values.mode === mode) await run();
  }
} finally {
  await store.close();
}

/** Opens the models of a list in the form of `MODEL`, with the keys of the environment. */
function openModel(list: string): Model {
  const builtin = createBuiltinModel();
  const log = ({ model: name, code, reason }: ModelFailure) => console.error(`${name}: ${code}, ${reason}`);
  const keys = modelKeysOf(process.env);
  return createModelChains({ keys, builtin, log, outputTokens: 2_048, firstTokenSeconds: 60 })(list);
}

function modes(): Record<string, () => Promise<void>> {
  return {
    single: () => ask('single (the right document is named)', ownDocument),
    knowledge: () => ask('knowledge (all documents are the host’s)', everything),
    unanswerable: async () => {
      if (dataset.sources.length < 2) return;
      reportUnanswerable('unanswerable: each asked of another document', await askOf(anotherDocument));
    },
  };
}

/** Asks the answerable questions, then the set's own unanswerable ones, in one mode. */
async function ask(name: string, choose: typeof ownDocument): Promise<void> {
  reportMode(name, await askOf(choose));
  const outcomes = await askOf(choose, sampleOf(dataset.unanswerable));
  if (values.misses) for (const outcome of outcomes) if (isConfident(outcome)) printMiss(outcome);
  if (outcomes.length > 0) reportUnanswerable(`${name}, unanswerable`, outcomes);
}

function sampleOf(all: readonly BenchQuestion[]): BenchQuestion[] {
  const eligible = all.filter((one) => values.half === 'all' || halfOf(one) === values.half);
  return sampleQuestions(eligible, Number(values.questions), Number(values.seed));
}

function reportMode(name: string, outcomes: readonly Outcome[]): void {
  const isMiss = (outcome: Outcome) => !holdsAnswer(outcome) || !isConfident(outcome);
  if (values.misses) for (const outcome of outcomes) if (isMiss(outcome)) printMiss(outcome);
  reportAnswers(name, outcomes);
}

type Asked = Omit<Parameters<typeof askQuestion>[1], 'question' | 'model'>;

async function askOf(
  chooseDocuments: (question: BenchQuestion, index: number) => Asked,
  asked: readonly BenchQuestion[] = questions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, question] of asked.entries()) {
    outcomes.push(await askQuestion(store, { question, model, ...chooseDocuments(question, index) }));
  }
  return outcomes;
}

function ownDocument({ doc }: BenchQuestion): Asked {
  return { documents: dataset.sources.filter(({ id }) => id === doc), named: [doc] };
}

function everything(): Asked {
  return { documents: dataset.sources, named: [] };
}

/** One of the others by turns. */
function anotherDocument({ doc }: BenchQuestion, index: number): Asked {
  const others = dataset.sources.filter(({ id }) => id !== doc);
  const chosen = others.slice(index % others.length, (index % others.length) + 1);
  return { documents: chosen, named: chosen.map(({ id }) => id) };
}
