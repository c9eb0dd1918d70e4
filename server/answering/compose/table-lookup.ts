import type { Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import { nameOfTerm } from '#server/question/term-names.ts';
import type { AnswerKind } from '#server/question/words/answer-kind.ts';
import { type Context, termsIn, worthOf } from '../rank/features.ts';
import { findLookalikes, isToldByLook } from '../rank/lookalikes.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { findTables, type Row, type Table } from '../rank/tables.ts';
import { lengthOf } from '../reply-length.ts';
import { sayRow } from './say.ts';

/** What of a table a question names. */
export interface Found {
  passage: number;
  /** Those that hold most of the question, alike. */
  rows: Row[];
  /** The names of the columns asked for; none when the question names no column. */
  columns: ReadonlySet<string>;
  /** The share of the question's worth that these rows and columns hold … */
  coverage: number;
  /** … and the headings over them besides. */
  around: number;
}

/** Where less of a question is named in a table, the question is about something else; its "price" need not stand there, though, when numbers do. */
const leastCoverage = 0.45;
const leastCoverageOfNumbers = 0.3;
/** So many rows that the question names alike are still an answer. */
const mostRows = 4;
/** A row that the question names besides holds so much of what the best one does. */
const leastOfOther = 0.6;
/** Sums of the same worths in another order differ by less. */
const alike = 1e-6;
/** Nobody who asks for "a day" says so. */
const one = /^1(?= )/;
const bareKinds: ReadonlySet<AnswerKind> = new Set(['number', 'money', 'duration', 'time']);

/** The rows and columns that the question names; undefined where sentences tell more. */
export async function findInTables(
  context: Context,
  ranked: readonly ScoredCandidate[],
  pause: Pause,
): Promise<Found | undefined> {
  const searched: Found[] = [];
  for (const [passage, { text }] of context.passages.entries()) {
    for (const table of findTables(text)) {
      searched.push(searchTable(context, passage, table));
      await pause();
    }
    await pause();
  }
  const [best] = searched.sort((x, y) => y.coverage + y.around / 2 - (x.coverage + x.around / 2));
  if (!best || best.rows.length > mostRows) return undefined;
  const wantsNumber = isToldByLook(context.question.kind) && !lacksCells(context, best);
  if (best.coverage < (wantsNumber ? leastCoverageOfNumbers : leastCoverage)) return undefined;
  const inSentences = Math.max(0, ...ranked.map((one) => (one.row ? 0 : one.ownCoverage)));
  // Where sentences hold as much, numbers are likelier to be asked of a table.
  const lead = best.coverage - inSentences;
  if (lead < -alike || (lead < alike && !wantsNumber)) return undefined;
  return best;
}

/** The cells of a row that the question names the columns of, else all after its first. */
export function cellsNamed(context: Context, passage: number, row: Row): Row['cells'] {
  const tables = findTables(context.passages[passage]?.text ?? '');
  const table = tables.find(({ start, end }) => start <= row.start && row.end <= end);
  const columns = table ? columnsAsked(context, passage, table) : new Set<string>();
  const named = row.cells.slice(1).filter(({ name }) => name && columns.has(name.text));
  return named.length > 0 ? named : row.cells.slice(1);
}

function searchTable(context: Context, passage: number, table: Table): Found {
  const columns = columnsAsked(context, passage, table);
  const termsOf = readerOf(context, passage);
  const inRow = table.rows.map((row) => termsOf(row.cells.map(({ value }) => value.text).join('\n')));
  const inColumns = termsOf([...columns].join('\n'));
  const worths = inRow.map((terms) => worthOf(context, without(terms, inColumns)));
  const most = Math.max(...worths);
  const isAsked = rowsAsked(context, { termsOf, table, worths, inRow, inColumns });
  const rows = table.rows.filter((_row, i) => isAsked[i]);
  const inRows = inRow.flatMap((terms, i) => (isAsked[i] ? [...terms] : []));
  const inTable = new Set([...inColumns, ...inRows]);
  const around = without(context.headingTerms[passage] ?? new Set(), inTable);
  return {
    passage,
    rows,
    columns,
    coverage: most + worthOf(context, inColumns),
    around: worthOf(context, around),
  };
}

/** Which rows the question names: those that hold most of it, and of the rest those called by most of what it says besides ("a single and a double kayak"). */
function rowsAsked(
  context: Context,
  of: {
    termsOf: (text: string) => Set<string>;
    table: Table;
    worths: readonly number[];
    inRow: readonly ReadonlySet<string>[];
    inColumns: ReadonlySet<string>;
  },
): boolean[] {
  const { termsOf, table, worths, inRow, inColumns } = of;
  const most = Math.max(...worths);
  const isBest = worths.map((worth) => worth === most);
  const told = new Set([...inColumns, ...inRow.flatMap((terms, i) => (isBest[i] ? [...terms] : []))]);
  const others = new Set(context.question.demands.things.flat().filter((term) => !told.has(term)));
  const besides = table.rows.map(({ cells: [first] }, i) => {
    if (!first || isBest[i] || (worths[i] ?? 0) < leastOfOther * most) return 0;
    return worthOf(context, new Set([...termsOf(first.value.text)].filter((term) => others.has(term))));
  });
  const mostBesides = Math.max(...besides);
  return besides.map((worth, i) => isBest[i] === true || (worth > 0 && worth === mostBesides));
}

/** Of the columns after the one that names the rows, those whose names hold most of the question. */
function columnsAsked(context: Context, passage: number, table: Table): Set<string> {
  const termsOf = readerOf(context, passage);
  const names = new Set(
    table.rows.flatMap((row) => row.cells.slice(1).flatMap(({ name }) => (name ? [name.text] : []))),
  );
  const worths = new Map([...names].map((name) => [name, worthOf(context, termsOf(name))]));
  const most = Math.max(0, ...worths.values());
  const named = [...names].filter((name) => most > 0 && worths.get(name) === most);
  const inFull = named.filter((name) => isNamedInFull(context, passage, name));
  const ofOne = named.filter((name) => isNamedInFull(context, passage, name.replace(one, ' ')));
  return new Set([inFull, ofOne].find((some) => some.length > 0) ?? named);
}

function isNamedInFull({ question, passages }: Context, passage: number, name: string): boolean {
  const language = passages[passage]?.language ?? question.language;
  const called = question.names(language);
  return wordsOf(name, language).every(
    (word) => word.isStop || word.terms.every((term) => question.weights.has(nameOfTerm(called, term))),
  );
}

const bareCount = /^\D{0,12}\d[\d.,]{0,12}$/u;

/** Whether none of the cells looks like an answer of the kind asked for; a sum or a time may stand there without its unit. */
export function lacksCells(context: Context, found: Found): boolean {
  const { question, passages } = context;
  const { kind, demands } = question;
  const language = passages[found.passage]?.language ?? question.language;
  if (!isToldByLook(kind)) return false;
  const cells = found.rows.flatMap((row) => cellsAsked(found, row));
  const reads = readerOf(context, found.passage);
  // The hours of the breakfast room do not tell how many rooms there are.
  const counts = ({ name, value }: Row['cells'][number]) =>
    bareCount.test(value.text) ||
    demands.counted.some((term) => reads(`${value.text} ${name?.text ?? ''}`).has(term));
  const ofKind = kind === 'number' && demands.counted.length > 0 ? cells.filter(counts) : cells;
  return !ofKind.some(
    ({ name, value }) =>
      (bareKinds.has(kind) && /\d/.test(value.text)) ||
      findLookalikes(kind, `${value.text} ${name?.text ?? ''}`, language).length > 0,
  );
}

/** The cells where the rows and columns meet that the question names, or the row when it names no column, as many as fit. */
export function sayFound(found: Found, budget: number): string[] {
  const said: string[] = [];
  let left = budget;
  for (const row of found.rows) {
    const asked = cellsAsked(found, row);
    if (asked.length === 0) continue;
    const piece = fitRow(found.passage, row, asked, left);
    if (piece === undefined) break;
    said.push(piece);
    left -= lengthOf(piece);
  }
  return said;
}

/** The row with as many whole cells as fit into `budget` words; undefined when not even one does. */
export function fitRow(passage: number, row: Row, cells: Row['cells'], budget: number): string | undefined {
  // Each takes a word at least.
  for (let count = Math.min(cells.length, budget); count > 0; count--) {
    const piece = sayRow(passage, row, cells.slice(0, count));
    if (lengthOf(piece) <= budget) return piece;
  }
  return undefined;
}

/** Cells of the row under the columns asked for, or all after its first. */
function cellsAsked({ columns }: Found, row: Row): Row['cells'] {
  const cells = row.cells.slice(1);
  return columns.size === 0 ? cells : cells.filter(({ name }) => name && columns.has(name.text));
}

/** Reads the terms of a text of the passage. */
function readerOf({ question, passages }: Context, passage: number): (text: string) => Set<string> {
  const language = passages[passage]?.language ?? question.language;
  return (text) => new Set(termsIn(question, { language }, text));
}

function without(terms: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...terms].filter((term) => !others.has(term)));
}
