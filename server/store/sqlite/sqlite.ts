import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import { cacheStatements } from '../statements/sqlite-statements.ts';
import { watchChanges } from './sqlite-changes.ts';
import { relaxDurability } from './sqlite-relaxed-durability.ts';
import { WatchedAdapter } from './watched-adapter.ts';

/** Creates a dialect with two connections, so that reads don't wait for a transaction, which takes seconds for a large document. */
export function createSqliteDialect(location: string): Dialect {
  mkdirSync(dirname(location), { recursive: true });
  const writer = new SQLite(location);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  writer.pragma('busy_timeout = 5000');
  // A store in memory is private to its connection.
  const reader = location === ':memory:' ? writer : new SQLite(location, { readonly: true });
  for (const connection of [writer, reader]) {
    // Negative means KiB. A search in a large host's knowledge reads thousands of rows all over the file.
    connection.pragma('cache_size = -32768');
    connection.pragma('mmap_size = 1073741824');
  }
  const statements = { writer: cacheStatements(writer), reader: cacheStatements(reader) };
  const watched = watchChanges(relaxDurability(statements.writer, writer), writer);
  const writing = new SqliteDialect({ database: watched.statements });
  const reading = new SqliteDialect({ database: readBesideWriting(statements, writer) });
  return {
    createDriver: () =>
      createTwoWayDriver(quietRollback(writing.createDriver(), writer), reading.createDriver()),
    createQueryCompiler: () => writing.createQueryCompiler(),
    createAdapter: () => new WatchedAdapter(watched.changes),
    createIntrospector: (db) => writing.createIntrospector(db),
  };
}

/** SQLite rolls back by itself when the disk is full; a second rollback would fail and hide the cause. */
function quietRollback(driver: Driver, writer: SQLite.Database): Driver {
  const rollback = driver.rollbackTransaction.bind(driver);
  driver.rollbackTransaction = async (connection) => {
    if (writer.inTransaction) await rollback(connection);
  };
  return driver;
}

const beginWriting = CompiledQuery.raw('begin immediate');

/** A connection reads concurrently until its first write; from then on until its release it has the writer exclusively. */
function createTwoWayDriver(writing: Driver, reading: Driver): Driver {
  const waitForTurn = createQueue();
  const turns = new Map<DatabaseConnection, Promise<() => void>>();

  async function connectionFor(connection: DatabaseConnection, isRead: boolean): Promise<DatabaseConnection> {
    const turn = turns.get(connection);
    if (isRead && !turn) return reading.acquireConnection();
    if (!turn) turns.set(connection, waitForTurn());
    await turns.get(connection);
    return writing.acquireConnection();
  }

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: Parameters<DatabaseConnection['executeQuery']>[0]) {
        const chosen = await connectionFor(connection, query.query.kind === 'SelectQueryNode');
        return chosen.executeQuery<R>(query);
      },
      async *streamQuery<R>(query: Parameters<DatabaseConnection['streamQuery']>[0], chunkSize: number) {
        yield* (await connectionFor(connection, true)).streamQuery<R>(query, chunkSize);
      },
    };
    return connection;
  }

  return {
    init: async () => void (await Promise.all([writing.init(), reading.init()])),
    acquireConnection: async () => connect(),
    // `begin immediate` waits for other processes' transactions; upgrading to a write later would fail without waiting.
    beginTransaction: async (connection) => void (await connection.executeQuery(beginWriting)),
    commitTransaction: (connection) => writing.commitTransaction(connection),
    rollbackTransaction: (connection) => writing.rollbackTransaction(connection),
    async releaseConnection(connection) {
      const turn = turns.get(connection);
      turns.delete(connection);
      (await turn)?.();
    },
    destroy: async () => void (await Promise.all([reading.destroy(), writing.destroy()])),
  };
}

/** Returns a FIFO lock: each promise resolves with the function that releases it. */
function createQueue(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = mine.promise;
    return before.then(() => mine.resolve);
  };
}

/**
 * Runs queries on the writer's connection except during its transactions, whose changes nobody else may see yet. Each write has SQLite
 * drop what other connections have cached and mapped of the file, but not what the writer itself has.
 */
function readBesideWriting(
  statements: { reader: SqliteDatabase; writer: SqliteDatabase },
  writer: SQLite.Database,
): SqliteDatabase {
  return {
    close: () => statements.reader.close(),
    prepare(sql): SqliteStatement {
      const free = () => (writer.inTransaction ? statements.reader : statements.writer).prepare(sql);
      return {
        reader: true,
        all: (parameters) => free().all(parameters),
        run: (parameters) => free().run(parameters),
        // Its connection is busy until the last row was read.
        iterate: (parameters) => statements.reader.prepare(sql).iterate(parameters),
      };
    },
  };
}
