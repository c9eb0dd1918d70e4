import { compareKeys, type Row, serializeRow } from '#server/store/copy/rows.ts';
import type { Table } from '#server/store/tables.ts';

export interface Difference {
  /** The row is missing in the target, differs from the source, or exists only in the target. */
  kind: 'missing' | 'changed' | 'extra';
  row: Row;
}

/** Yields the differences between two tables, both read in the order of their key. */
export async function* compareRows(
  { columns, key }: Pick<Table, 'columns' | 'key'>,
  input: { source: AsyncIterable<Row[]>; target: AsyncIterable<Row[]> },
): AsyncGenerator<Difference> {
  const places = key.map((column) => columns.indexOf(column));
  const keyOf = (row: Row) => places.map((place) => row[place] ?? null);
  const source = oneByOne(input.source);
  const target = oneByOne(input.target);
  let left = await source.next();
  let right = await target.next();
  while (!left.done || !right.done) {
    const order = left.done ? 1 : right.done ? -1 : compareKeys(keyOf(left.value), keyOf(right.value));
    if (order < 0 && !left.done) yield { kind: 'missing', row: left.value };
    if (order > 0 && !right.done) yield { kind: 'extra', row: right.value };
    if (order === 0 && !left.done && !right.done && serializeRow(left.value) !== serializeRow(right.value)) {
      yield { kind: 'changed', row: left.value };
    }
    if (order <= 0) left = await source.next();
    if (order >= 0) right = await target.next();
  }
}

async function* oneByOne(batches: AsyncIterable<Row[]>): AsyncGenerator<Row, undefined> {
  for await (const batch of batches) yield* batch;
}
