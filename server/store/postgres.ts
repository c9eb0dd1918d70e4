import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import type { PostgresLimits } from './postgres-limits.ts';

/** A transaction of ours does nothing for so long only when its process hangs. */
const idleInTransactionSeconds = 60;

/** A server that is gone without a word is noticed this much later than one that takes too long. */
const silentSeconds = 5;

/** A pool of connections to PostgreSQL. A failure to reach it, or to be answered in time, is `storage_unavailable`; the next query tries anew. */
export function createPostgresDialect(url: string, limits: PostgresLimits | 'unlimited'): Dialect {
  const pool = new pg.Pool({ connectionString: url, types: { getTypeParser }, ...poolOptions(limits) });
  // A connection that breaks while nothing runs on it is replaced by the next query; unheard, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    createDriver: () => createPoolDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function poolOptions(limits: PostgresLimits | 'unlimited'): pg.PoolConfig {
  if (limits === 'unlimited') return { max: 1, connectionTimeoutMillis: 30_000, keepAlive: true };
  return {
    max: limits.pool,
    connectionTimeoutMillis: limits.connectSeconds * 1000,
    statement_timeout: limits.statementSeconds * 1000,
    query_timeout: (limits.statementSeconds + silentSeconds) * 1000,
    idle_in_transaction_session_timeout: idleInTransactionSeconds * 1000,
    keepAlive: true,
  };
}

/** Counts and 8-byte integers as numbers, as SQLite gives them: none of ours comes near 2⁵³. */
export const getTypeParser: typeof pg.types.getTypeParser = (id, format) =>
  id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format);

/** A connection of the pool that somebody has; a broken one is thrown away when it is given back. */
interface Held {
  client: pg.PoolClient;
  isBroken: boolean;
}

function createPoolDriver(pool: pg.Pool): Driver {
  const held = new Map<DatabaseConnection, Held>();
  const run = (connection: DatabaseConnection, text: string) => {
    const own = held.get(connection);
    if (!own) throw new Error('This connection was given back already');
    return query(own, text, []);
  };
  return {
    init: async () => {},
    async acquireConnection() {
      const own: Held = { client: await reachPool(pool), isBroken: false };
      const connection = connectionOf(own);
      held.set(connection, own);
      return connection;
    },
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
      await run(connection, `start transaction${isolation} ${accessMode ?? ''}`);
    },
    async commitTransaction(connection) {
      const { command } = await run(connection, 'commit');
      // What the server answers when a statement had failed before.
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      if (!held.get(connection)?.isBroken) await run(connection, 'rollback');
    },
    async releaseConnection(connection) {
      const own = held.get(connection);
      held.delete(connection);
      own?.client.release(own.isBroken);
    },
    destroy: () => pool.end(),
  };
}

function connectionOf(own: Held): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await query(own, sql, parameters);
      const hasWritten = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
      return hasWritten ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    },
    streamQuery() {
      throw new Error('PostgreSQL is read in pages here: nothing streams');
    },
  };
}

async function query(own: Held, text: string, parameters: readonly unknown[]) {
  try {
    return await own.client.query(text, [...parameters]);
  } catch (error) {
    if (isConflict(error)) throw storageUnavailable(error);
    if (!isOutOfReach(error)) throw error;
    own.isBroken = true;
    throw storageUnavailable(error);
  }
}

async function reachPool(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw storageUnavailable(error);
  }
}

/** Whether a transaction met another and was given up for it: the next try may go through. */
function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^40(001|P01)$/.test(error.code ?? '');
}

/** Whether it is the connection or the server that failed, or that took too long, and not the statement. */
function isOutOfReach(error: unknown): boolean {
  // A full disk (53100) is told apart: it does not pass by itself. A server that may only be read (25006) is no longer the one to write to.
  if (error instanceof pg.DatabaseError)
    return /^(08|53(?!100)|57P|57014|25P03|25006)/.test(error.code ?? '');
  // The client's own failures of a connection bear no code of SQL; a parameter that it cannot send is our mistake.
  return !(error instanceof TypeError);
}
