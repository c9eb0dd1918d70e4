import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { hurryLosableWrites } from './sqlite-relaxed-durability.ts';
import { keepStatements } from './sqlite-statements.ts';

/**
 * SQLite at a path, over two connections: what only reads does not wait for a transaction under way, which a large
 * document makes last for seconds. As on PostgreSQL, it sees what is committed.
 */
export function createSqliteDialect(location: string): Dialect {
  mkdirSync(dirname(location), { recursive: true });
  const writer = new SQLite(location);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  writer.pragma('busy_timeout = 5000');
  // A store in memory belongs to one connection alone.
  const reader = location === ':memory:' ? writer : new SQLite(location, { readonly: true });
  // In KiB, negative: a search of a large host's knowledge looks up thousands of rows, all over the file.
  reader.pragma('cache_size = -32768');
  reader.pragma('mmap_size = 1073741824');
  const writing = new SqliteDialect({ database: hurryLosableWrites(keepStatements(writer), writer) });
  const reading = new SqliteDialect({ database: keepStatements(reader) });
  return {
    createDriver: () =>
      createTwoWayDriver(quietRollback(writing.createDriver(), writer), reading.createDriver()),
    createQueryCompiler: () => writing.createQueryCompiler(),
    createAdapter: () => new TwoWayAdapter(),
    createIntrospector: (db) => writing.createIntrospector(db),
  };
}

/** A full disk makes SQLite roll back by itself: to do so again would fail, and hide why. */
function quietRollback(driver: Driver, writer: SQLite.Database): Driver {
  const rollback = driver.rollbackTransaction.bind(driver);
  driver.rollbackTransaction = async (connection) => {
    if (writer.inTransaction) await rollback(connection);
  };
  return driver;
}

/** Tells Kysely that queries need not wait for each other, writing ones do so here; and that migrations stand or fall as one. */
class TwoWayAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const beginWriting = CompiledQuery.raw('begin immediate');

/** A connection reads beside others until it writes; from then on until its release it alone has the writer. */
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
    // Waits for other processes' transactions at once: one that turned to writing halfway would be refused without a wait.
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

/** Gives turns one after another, in the order they were asked for; each lasts until the function that it came with is called. */
function createQueue(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = mine.promise;
    return before.then(() => mine.resolve);
  };
}
