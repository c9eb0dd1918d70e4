import type { Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import { nameOfTerm } from '#server/question/term-names.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import { type Context, termsIn, worthOf } from '../rank/features.ts';
import { findLookalikes, isToldByLook } from '../rank/lookalikes.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { findTables, type Row, type Table } from '../rank/tables.ts';
import { lengthOf } from '../reply-length.ts';
import { sayRow } from './say.ts';

/** Rows and columns of a table that a question names. */
export interface Found {
  passage: number;
  /** Rows with most of the question's terms. */
  rows: Row[];
  /** Names of the columns asked for; empty if the question names none. */
  columns: ReadonlySet<string>;
  /** Share of the question's worth in these rows and columns. */
  coverage: number;
  /** Share of the question's worth only in the headings above. */
  around: number;
}

/** Minimum coverage of a question that a table answers; less if numbers are asked for, whose word ("price") may be missing. */
const leastCoverage = 0.45;
const leastCoverageOfNumbers = 0.3;
/** Maximum number of rows in an answer. */
const mostRows = 4;
/** Minimum worth of further rows, as a share of the best one's. */
const leastOfOther = 0.6;
/** Tolerance for sums of the same worths in another order. */
const alike = 1e-6;
/** Number in a column's name that a question for "a day" doesn't contain. */
const one = /^1(?= )/;
const bareKinds: ReadonlySet<AnswerKind> = new Set(['number', 'money', 'duration', 'time']);

/** Finds the rows and columns that the question names; undefined if sentences cover more of it. */
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
  // If sentences cover as much, a table is likelier to have the numbers asked for.
  const lead = best.coverage - inSentences;
  if (lead < -alike || (lead < alike && !wantsNumber)) return undefined;
  return best;
}

/** Returns a row's cells in the columns that the question names, else all after its first. */
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

/** Returns for each row if it is asked for: it has most of the question's terms, or its name most of the others ("a single and a double kayak"). */
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

/** Returns the columns, without the first, whose names have most of the question's terms. */
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

/** True if no cell looks like an answer of the kind asked for; sums and times may have no unit. */
export function lacksCells(context: Context, found: Found): boolean {
  const { question, passages } = context;
  const { kind, demands } = question;
  const language = passages[found.passage]?.language ?? question.language;
  if (!isToldByLook(kind)) return false;
  const cells = found.rows.flatMap((row) => cellsAsked(found, row));
  const reads = readerOf(context, found.passage);
  // The breakfast room's hours aren't the number of rooms.
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

/** Writes as many of the cells asked for as fit. */
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

/** Writes the row with as many whole cells as fit into `budget` words; undefined if not even one does. */
export function fitRow(passage: number, row: Row, cells: Row['cells'], budget: number): string | undefined {
  // Each takes at least one word.
  for (let count = Math.min(cells.length, budget); count > 0; count--) {
    const piece = sayRow(passage, row, cells.slice(0, count));
    if (lengthOf(piece) <= budget) return piece;
  }
  return undefined;
}

/** Returns the row's cells in the columns asked for, or all after its first. */
function cellsAsked({ columns }: Found, row: Row): Row['cells'] {
  const cells = row.cells.slice(1);
  return columns.size === 0 ? cells : cells.filter(({ name }) => name && columns.has(name.text));
}

/** Returns a function that reads the terms of a text of the passage. */
function readerOf({ question, passages }: Context, passage: number): (text: string) => Set<string> {
  const language = passages[passage]?.language ?? question.language;
  return (text) => new Set(termsIn(question, { language }, text));
}

function without(terms: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...terms].filter((term) => !others.has(term)));
}
