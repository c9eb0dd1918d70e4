import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { mulberry32 } from '../random.ts';

/** BEIR names a line `_id`. */
const identified = z.preprocess(
  (line) => (line instanceof Object && '_id' in line ? { ...line, id: line._id } : line),
  z.looseObject({ id: z.string() }),
);
const corpusLine = identified.pipe(
  z.object({ id: z.string(), title: z.string().default(''), text: z.string(), doc: z.string().optional() }),
);
const queryLine = identified.pipe(z.object({ id: z.string(), text: z.string() }));
const answerLine = identified.pipe(
  z.object({
    id: z.string(),
    answers: z.array(z.object({ text: z.string() })).optional(),
    answerable: z.boolean().optional(),
    refs: z.array(z.object({ text: z.string(), start: z.int(), end: z.int() })).optional(),
  }),
);

const unanswerableLine = identified.pipe(z.object({ id: z.string(), doc: z.string(), text: z.string() }));

/** All passages of one `doc` as one plain text, as a person would upload it. */
export interface SourceText {
  id: string;
  title: string;
  text: string;
}

export interface GoldRange {
  doc: string;
  start: number;
  end: number;
}

export interface BenchQuestion {
  id: string;
  text: string;
  doc: string;
  answers: string[];
  gold: GoldRange[];
}

export interface Dataset {
  sources: SourceText[];
  questions: BenchQuestion[];
  /** Questions about a document's subject that it doesn't answer. */
  unanswerable: BenchQuestion[];
}

/**
 * Reads a folder of `corpus.jsonl`, `queries.jsonl`, `qrels.tsv` (or `qrels/test.tsv`), perhaps `answers.jsonl` and perhaps
 * `unanswerable.jsonl`. Where answers are `refs`, these are the gold ranges. Answers marked `answerable: false` make their
 * question unanswerable too.
 */
export function readDataset(folder: string): Dataset {
  const { sources, ranges } = joinSources(readLines(folder, 'corpus.jsonl', corpusLine));
  const answers = new Map(readIfThere(folder, 'answers.jsonl', answerLine).map((line) => [line.id, line]));
  const judged = readJudgements(folder);
  const all = readLines(folder, 'queries.jsonl', queryLine).flatMap(({ id, text }) => {
    const passages = (judged.get(id) ?? []).flatMap((passage) => ranges.get(passage) ?? []);
    const doc = passages[0]?.doc;
    if (doc === undefined) return [];
    const { answers: short = [], refs = [] } = answers.get(id) ?? {};
    const gold = refs.length === 0 ? passages : refs.map(({ start, end }) => ({ doc, start, end }));
    return [{ id, text, doc, answers: [...short, ...refs].map((answer) => answer.text), gold }];
  });
  const unanswerable = readIfThere(folder, 'unanswerable.jsonl', unanswerableLine).map((line) => ({
    ...line,
    answers: [],
    gold: [],
  }));
  const isAnswerable = ({ id }: BenchQuestion) => answers.get(id)?.answerable !== false;
  return {
    sources,
    questions: all.filter(isAnswerable),
    unanswerable: [...unanswerable, ...all.filter((one) => !isAnswerable(one))],
  };
}

function joinSources(lines: readonly z.infer<typeof corpusLine>[]) {
  const sources = new Map<string, SourceText>();
  const ranges = new Map<string, GoldRange>();
  for (const line of lines) {
    const doc = line.doc ?? line.id;
    const source = sources.get(doc) ?? { id: doc, title: line.title, text: '' };
    const start = source.text.length === 0 ? 0 : source.text.length + 2;
    source.text += (start === 0 ? '' : '\n\n') + line.text;
    ranges.set(line.id, { doc, start, end: source.text.length });
    sources.set(doc, source);
  }
  return { sources: [...sources.values()], ranges };
}

/** The passages judged right for each question. */
function readJudgements(folder: string): Map<string, string[]> {
  const judged = new Map<string, string[]>();
  const file = ['qrels.tsv', join('qrels', 'test.tsv')].find((name) => existsSync(join(folder, name)));
  if (file === undefined) throw new Error(`${folder} has no qrels.tsv and no qrels/test.tsv.`);
  for (const line of readFileSync(join(folder, file), 'utf8').split(/\r?\n/).slice(1)) {
    const [query, passage, score] = line.split('\t');
    if (!query || !passage || Number(score) <= 0) continue;
    judged.set(query, [...(judged.get(query) ?? []), passage]);
  }
  return judged;
}

function readIfThere<T>(folder: string, file: string, schema: z.ZodType<T>): T[] {
  return existsSync(join(folder, file)) ? readLines(folder, file, schema) : [];
}

function readLines<T>(folder: string, file: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)));
}

/** Which half of the documents a question belongs to: thresholds are set on the one and reported on the other. */
export function halfOf({ doc }: Pick<BenchQuestion, 'doc'>): 'tune' | 'report' {
  let hash = 0;
  for (const character of doc) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash & 1) === 0 ? 'tune' : 'report';
}

/** `count` questions (0 for all) in an order that the seed decides. */
export function sampleQuestions(
  questions: readonly BenchQuestion[],
  count: number,
  seed: number,
): BenchQuestion[] {
  const random = mulberry32(seed);
  const shuffled = [...questions];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [x, y] = [shuffled[i], shuffled[j]];
    if (x && y) [shuffled[i], shuffled[j]] = [y, x];
  }
  return count === 0 ? shuffled : shuffled.slice(0, count);
}
