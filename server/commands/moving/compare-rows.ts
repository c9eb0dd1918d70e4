import { compareKeys, type Row, serializeRow } from '#server/store/rows.ts';
import type { Table } from '#server/store/tables.ts';

export interface Difference {
  /** Of the row in the target: not there, other than in the source, or there alone. */
  kind: 'missing' | 'changed' | 'extra';
  row: Row;
}

/** Walks two readings of a table side by side, both in the order of its key, and yields where the target is not as the source. */
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
