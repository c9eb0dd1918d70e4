import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { Refusal } from '#server/failure/refusal.ts';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import { isPostgres } from '../location.ts';
import { getTypeParser, isOutOfReach } from '../postgres/postgres.ts';
import { readPostgresUrl } from '../postgres/postgres-url.ts';
import { createRowCounter, type Row, serializeRow } from './rows.ts';

/** A store as it was at one moment, unaffected by concurrent writes. */
export interface Snapshot {
  /** Yields all rows in byte order of the key, in batches of about a megabyte; none if the table doesn't exist. */
  read(table: { name: string; columns: readonly string[]; key: readonly string[] }): AsyncGenerator<Row[]>;
  close(): Promise<void>;
}

const batchCharacters = 1_000_000;
const maxBatchRows = 1_000;

/** Throws if an embedded store doesn't exist. */
export function requireStore(location: string): void {
  if (isPostgres(location) || existsSync(location)) return;
  throw new Refusal(
    `There is no store in ${dirname(location)}. Start the server once, or set DATA_DIR to its folder.`,
  );
}

/** Opens the store at a location for reading. Throws if an embedded store doesn't exist. */
export async function openSnapshot(location: string): Promise<Snapshot> {
  requireStore(location);
  return isPostgres(location) ? openPostgresSnapshot(location) : openSqliteSnapshot(location);
}

/** Counts the rows of a table and computes a SHA-256 over them. */
export async function countRows(
  snapshot: Snapshot,
  table: Parameters<Snapshot['read']>[0],
): Promise<{ count: number; sha256: string }> {
  const counter = createRowCounter();
  for await (const rows of snapshot.read(table)) for (const row of rows) counter.add(serializeRow(row));
  return counter.finish();
}

function openSqliteSnapshot(path: string): Snapshot {
  const database = new SQLite(path, { readonly: true, fileMustExist: true });
  const has = database.prepare<[string], unknown>('select 1 from sqlite_schema where name = ?');
  database.exec('begin');
  // SQLite's snapshot begins with the first read, not with `begin`.
  has.get('');
  return {
    async *read({ name, columns, key }) {
      if (!has.get(name)) return;
      const query = `select ${list(columns)} from ${quote(name)} order by ${list(key)}`;
      let batch: Row[] = [];
      let characters = 0;
      for (const row of database.prepare<[], Row>(query).raw().iterate()) {
        batch.push(row);
        characters += sizeOf(row);
        if (characters < batchCharacters && batch.length < maxBatchRows) continue;
        yield batch;
        batch = [];
        characters = 0;
        await setImmediate();
      }
      if (batch.length > 0) yield batch;
    },
    async close() {
      database.close();
    },
  };
}

async function openPostgresSnapshot(location: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: readPostgresUrl(location).url,
    connectionTimeoutMillis: 30_000,
    types: { getTypeParser },
  });
  const session = createSession(client);
  await client.connect();
  // The reader may pause for long: what it writes to may be slow. Versions differ in which of these they know. In one message, so that no
  // pause comes before them.
  await session.query(
    `start transaction isolation level repeatable read read only;
      select set_config(name, '0', true) from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'statement_timeout', 'transaction_timeout')`,
  );
  return {
    async *read({ name, columns, key }) {
      const found = await session.query('select to_regclass($1) as name', [quote(name)]);
      if (!found.rows[0]?.name) return;
      const sorted = (await textColumns(session, name, key)).join(', ');
      await session.query(
        `declare rows no scroll cursor for select ${list(columns)} from ${quote(name)} order by ${sorted}`,
      );
      try {
        yield* fetchAll(session);
      } finally {
        await session.query('close rows');
      }
    },
    close: () => client.end(),
  };
}

interface Session {
  query<R extends pg.QueryResultRow>(
    query: string | (pg.QueryConfig & { rowMode?: 'array' }),
    values?: unknown[],
  ): Promise<pg.QueryResult<R>>;
}

/** Throws `storage_unavailable`, with the server's reason, for a connection that breaks, also between two queries. */
function createSession(client: pg.Client): Session {
  let end: Error | undefined;
  client.on('error', (error) => {
    end ??= error;
  });
  return {
    query: (query, values) =>
      client.query(query, values).catch((error: unknown) => {
        throw isOutOfReach(error) ? storageUnavailable(end ?? error) : error;
      }),
  };
}

async function* fetchAll(session: Session): AsyncGenerator<Row[]> {
  for (let count = 50; ; ) {
    const { rows } = await session.query<Row>({ text: `fetch ${count} from rows`, rowMode: 'array' });
    if (rows.length === 0) return;
    yield rows;
    const mean = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length;
    count = Math.max(1, Math.min(maxBatchRows, Math.floor(batchCharacters / (mean + 1))));
  }
}

/** Returns the sort columns of a key. Text is sorted by bytes as in SQLite, whatever the database's collation. */
async function textColumns(session: Session, table: string, key: readonly string[]): Promise<string[]> {
  const { rows } = await session.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1 and data_type in ('text', 'character varying')",
    [table],
  );
  const isText = (column: string) => rows.some((row) => row.column_name === column);
  return key.map((column) => (isText(column) ? `${quote(column)} collate "C"` : quote(column)));
}

function sizeOf(row: Row): number {
  return row.reduce<number>(
    (sum, value) => sum + (typeof value === 'number' || value === null ? 8 : value.length),
    0,
  );
}

function list(columns: readonly string[]): string {
  return columns.map(quote).join(', ');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
