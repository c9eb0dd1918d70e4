import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { batchesOf } from '#server/compute/batches.ts';
import type { Db } from '../schema.ts';
import type { Table } from '../tables.ts';

/** Value of a column, on either engine. */
export type ColumnValue = string | number | null | Uint8Array;
/** The values of a row, in the order of its table's columns. */
export type Row = ColumnValue[];

/** Maximum number of parameters of one statement that both engines accept. */
const maxParameters = 30_000;
const maxRows = 500;

/** Returns a row as one line of JSON, the same for both engines. */
export function serializeRow(row: readonly ColumnValue[]): string {
  return JSON.stringify(
    row.map((value) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ),
  );
}

const lineSchema = z.array(z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]));

/** Parses a line of `serializeRow`. Throws for anything else. */
export function parseRow(line: string): Row {
  return lineSchema
    .parse(JSON.parse(line))
    .map((value) =>
      value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
    );
}

/** Counts serialized rows and computes a SHA-256 over them. */
export function createRowCounter() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(line: string): void {
      hash.update(`${line}\n`);
      count++;
    },
    finish: () => ({ count, sha256: hash.digest('hex') }),
  };
}

/** Compares two keys in the order of a snapshot: text by its bytes. */
export function compareKeys(a: readonly ColumnValue[], b: readonly ColumnValue[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? null;
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    const order = Buffer.compare(bytesOfValue(left), bytesOfValue(right));
    if (order !== 0) return order;
  }
  return 0;
}

function bytesOfValue(value: ColumnValue): Uint8Array {
  return value instanceof Uint8Array ? value : Buffer.from(String(value));
}

/** Inserts rows, replacing those with the same key. */
export async function putRows(db: Db, table: Table, rows: readonly Row[]): Promise<void> {
  const { name, columns, key } = table;
  const others = columns.filter((column) => !key.includes(column));
  const excluded = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const onConflict = others.length === 0 ? sql`do nothing` : sql`do update set ${sql.join(excluded)}`;
  for (const batch of batchesOf(rows, rowsPerStatement(columns.length))) {
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(batch.map((row) => sql`(${sql.join(row)})`))}
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) ${onConflict}`.execute(db);
  }
}

/** Deletes the rows with these keys; foreign keys cascade. */
export async function deleteRows(db: Db, table: Table, keys: readonly Row[]): Promise<void> {
  const { name, key } = table;
  for (const batch of batchesOf(keys, rowsPerStatement(key.length))) {
    const isOne = batch.map(
      (values) =>
        sql`(${sql.join(
          key.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`),
          sql` and `,
        )})`,
    );
    await sql`delete from ${sql.table(name)} where ${sql.join(isOne, sql` or `)}`.execute(db);
  }
}

function rowsPerStatement(parametersPerRow: number): number {
  return Math.min(maxRows, Math.floor(maxParameters / parametersPerRow));
}
