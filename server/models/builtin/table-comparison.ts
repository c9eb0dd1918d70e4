import { countWords } from '#server/language/word-count.ts';
import { extremeRows } from './cell-values.ts';
import { type Context, termsIn, worthOf } from './features.ts';
import { type Measure, measures } from './question-words/comparing.ts';
import type { Found } from './table-lookup.ts';
import { findTables, type Row, type Table } from './tables.ts';

/** A passage is closed at a row from here on: its table may go on in the next. */
const wordsOfCut = 100;
/** More rows alike are no answer. */
const mostRows = 4;

/** A table beside a question that compares its rows. */
interface Compared {
  context: Context;
  passage: number;
  table: Table;
  /** The terms of each row. */
  inRows: readonly ReadonlySet<string>[];
  /** What the question says that stands in rows alone: which of them it means. */
  filters: ReadonlySet<string>;
  /** What it says that stands nowhere in the table, nor over it. */
  unknown: number;
  known: number;
}

/** The rows that a question sets beside each other, or the one with the least or greatest value of a column; undefined for other questions. */
export function findCompared(context: Context): Found | undefined {
  const { extreme, by, terms } = context.question.comparing;
  if (!extreme && by === undefined) return undefined;
  // Where a sentence says it, no table has to be asked.
  if (extreme && context.candidates.some((one) => !one.row && one.terms.some((term) => terms.has(term))))
    return undefined;
  const all = context.passages.flatMap(({ text }, passage) =>
    findTables(text).map((table) => compareWith(context, passage, table)),
  );
  const beside = by === undefined ? [] : all.flatMap((compared) => findBeside(compared, by) ?? []);
  if (beside.length > 0 || !extreme) return mostCovered(beside);
  const best = mostCovered(all.flatMap((compared) => findExtreme(compared, extreme) ?? []));
  const isRivalled =
    best && all.some((one) => coverageOf(one) >= best.coverage && isBeyondComparing(one, extreme.measure));
  return isRivalled ? undefined : best;
}

function mostCovered(found: readonly Found[]): Found | undefined {
  return [...found].sort((x, y) => y.coverage - x.coverage)[0];
}

function coverageOf({ known, unknown }: Compared): number {
  return known === 0 ? 0 : known / (known + unknown);
}

/** Whether it has what is to be compared, but not so that it can be: it may be the table that is meant. */
function isBeyondComparing(compared: Compared, measure: Measure): boolean {
  const rows = rowsMeant(compared);
  const isNamed = measure !== 'any' || columnsNamed(compared).length > 0;
  const columns = isNamed && compared.known > 0 && rows.length > 1 ? columnsFor(compared, measure) : [];
  return columns.length > 0 && columns.every((name) => extremeRows(rows, name, 'least').length === 0);
}

function rowsMeant({ table, inRows, filters }: Compared): Row[] {
  return table.rows.filter((_row, i) => [...filters].every((term) => inRows[i]?.has(term)));
}

function compareWith(context: Context, passage: number, table: Table): Compared {
  const { question, passages, headingTerms } = context;
  const language = passages[passage]?.language ?? question.language;
  const read = (text: string) => new Set(termsIn(question, { language }, text));
  const names = columnsOf(table).concat(table.rows[0]?.cells[0]?.name?.text ?? '');
  const over = new Set([...read(names.join('\n')), ...(headingTerms[passage] ?? [])]);
  const inRows = table.rows.map((row) => read(row.cells.map(({ value }) => value.text).join('\n')));
  const asked = [...question.weights].flatMap(([term, weight]) => (weight === 1 ? [term] : []));
  const content = asked.filter(
    (term) => !question.comparing.terms.has(term) && !question.demands.unsaid.has(term),
  );
  const filters = content.filter((term) => !over.has(term) && inRows.some((terms) => terms.has(term)));
  const known = content.filter((term) => over.has(term)).length + filters.length;
  return {
    context,
    passage,
    table,
    inRows,
    filters: new Set(filters),
    known,
    unknown: content.length - known,
  };
}

function findExtreme(
  compared: Compared,
  { measure, wants }: { measure: Measure; wants: 'least' | 'greatest' },
): Found | undefined {
  if (compared.known === 0) return undefined;
  const meant = rowsMeant(compared);
  const columns = columnsFor(compared, measure).flatMap((name) => {
    const rows = extremeRows(meant, name, wants);
    return rows.length > 0 ? [{ name, rows }] : [];
  });
  const [first] = columns;
  if (!first || (measure === 'any' && columns.length > 1)) return undefined;
  const rows = [...new Set(columns.flatMap((column) => column.rows))];
  if (rows.length > mostRows) return undefined;
  const isAgreed = columns.every((column) => sameRows(column.rows, first.rows));
  const isUnsure = compared.unknown > 0 || !isAgreed || mayBePart(compared);
  return found(compared, rows, new Set(columns.map(({ name }) => name)), isUnsure);
}

/** Whether the table may go on in the next passage, or come from the one before: of one under another heading it does not. */
function mayBePart({ context: { passages }, passage, table }: Compared): boolean {
  const own = passages[passage];
  if (!own) return true;
  if (own.text.slice(table.end).trim() === '' && countWords(own.text) >= wordsOfCut) return true;
  if (own.ordinal === 0 || own.text.slice(0, table.start).trim() !== '') return false;
  const last = passages.find((one) => one.documentId === own.documentId && one.ordinal === own.ordinal - 1);
  return !last || last.heading === own.heading;
}

function sameRows(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row) => others.includes(row));
}

/** Each of the rows that the question names by other words than those before. */
function findBeside(compared: Compared, by: Measure): Found | undefined {
  const { context, table, inRows, filters, unknown } = compared;
  const left = new Set(filters);
  const rows = new Set<Row>();
  let named = 0;
  for (; left.size > 0; named++) {
    const held = inRows.map((terms) => [...left].filter((term) => terms.has(term)));
    const worths = held.map((terms) => worthOf(context, new Set(terms)));
    const most = Math.max(...worths);
    const called = held[worths.indexOf(most)] ?? [];
    if (most === 0) break;
    for (const [i, row] of table.rows.entries()) if (held[i]?.join() === called.join()) rows.add(row);
    for (const term of called) left.delete(term);
  }
  const columns = columnsFor(compared, by);
  if (named < 2 || rows.size > mostRows || (by !== 'any' && columns.length === 0)) return undefined;
  const ordered = table.rows.filter((row) => rows.has(row));
  const isNamed = by !== 'any' || columnsNamed(compared).length > 0;
  return found(compared, ordered, new Set(isNamed ? columns : []), unknown > 0);
}

function found(compared: Compared, rows: Row[], columns: Set<string>, isUnsure: boolean): Found {
  const { context, passage, table, filters } = compared;
  // What the rows are called by may stand in a column of its own.
  const calling = (name: string) =>
    rows.some((row) => {
      const cell = row.cells.slice(1).find((one) => one.name?.text === name);
      const { question, passages } = context;
      const language = passages[passage]?.language ?? question.language;
      return cell && termsIn(question, { language }, cell.value.text).some((term) => filters.has(term));
    });
  if (columns.size > 0) for (const name of columnsOf(table)) if (calling(name)) columns.add(name);
  return { passage, rows, columns, coverage: coverageOf(compared), around: 0, isUnsure };
}

/** The names of the columns after the first. */
function columnsOf({ rows }: Table): string[] {
  return [
    ...new Set(rows.flatMap(({ cells }) => cells.slice(1).flatMap(({ name }) => (name ? [name.text] : [])))),
  ];
}

/** Those that the question names, else those that say that they measure what it asks for. */
function columnsFor(compared: Compared, measure: Measure): string[] {
  const named = columnsNamed(compared);
  if (named.length > 0 || measure === 'any') return named.length > 0 ? named : columnsOf(compared.table);
  const isOf = measures[measure];
  return columnsOf(compared.table).filter((name) => {
    const cells = compared.table.rows.flatMap((row) => row.cells.filter((cell) => cell.name?.text === name));
    return isOf.test(name) || cells.every(({ value }) => isOf.test(value.text));
  });
}

function columnsNamed({ context, passage, table }: Compared): string[] {
  const { question, passages } = context;
  const language = passages[passage]?.language ?? question.language;
  const worths = columnsOf(table).map((name) => ({
    name,
    worth: worthOf(context, new Set(termsIn(question, { language }, name))),
  }));
  const most = Math.max(0, ...worths.map(({ worth }) => worth));
  return worths.flatMap(({ name, worth }) => (most > 0 && worth === most ? [name] : []));
}
