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
import type { PoolCounts } from './pool-counts.ts';
import { type PostgresLimits, readPostgresUrl } from './postgres-url.ts';

/** A transaction is idle for this long only if its process hangs. */
const idleInTransactionSeconds = 60;

/** Extra time before the client gives up on a server that has not enforced the statement timeout itself. */
const silentMs = 5000;

/**
 * Creates a pool of connections to PostgreSQL, within the limits of its URL. Connection failures and timeouts throw `storage_unavailable`; the next
 * query tries again. `onPool` gets a function that counts its connections.
 */
export function createPostgresDialect(location: string, onPool?: (read: () => PoolCounts) => void): Dialect {
  const { url, limits } = readPostgresUrl(location);
  return createDialect({ connectionString: url, ...poolOptions(limits) }, onPool);
}

/** Creates one connection to PostgreSQL without limits of time, for migrations and copies. */
export function createUnlimitedPostgresDialect(location: string): Dialect {
  const { url } = readPostgresUrl(location);
  return createDialect({ connectionString: url, max: 1, connectionTimeoutMillis: 30_000, keepAlive: true });
}

function createDialect(options: pg.PoolConfig, onPool?: (read: () => PoolCounts) => void): Dialect {
  const pool = new pg.Pool({ types: { getTypeParser }, ...options });
  onPool?.(() => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  // Without a listener, the error of a connection that breaks while idle would end the process. The next query replaces it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    createDriver: () => createPoolDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function poolOptions({ pool, connectSeconds, statementMs }: PostgresLimits): pg.PoolConfig {
  return {
    max: pool,
    connectionTimeoutMillis: connectSeconds * 1000,
    statement_timeout: statementMs,
    query_timeout: statementMs + silentMs,
    idle_in_transaction_session_timeout: idleInTransactionSeconds * 1000,
    keepAlive: true,
  };
}

/** Parses counts and 8-byte integers as numbers, as SQLite does: none comes near 2⁵³. */
export const getTypeParser: typeof pg.types.getTypeParser = (id, format) =>
  id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format);

/** A connection taken from the pool; a broken one is discarded on release. */
interface Checkout {
  client: pg.PoolClient;
  isBroken: boolean;
}

function createPoolDriver(pool: pg.Pool): Driver {
  const checkouts = new Map<DatabaseConnection, Checkout>();
  const run = (connection: DatabaseConnection, text: string) => {
    const checkout = checkouts.get(connection);
    if (!checkout) throw new Error('This connection was already released');
    return query(checkout, text, []);
  };
  return {
    init: async () => {},
    async acquireConnection() {
      const checkout: Checkout = { client: await reachPool(pool), isBroken: false };
      const connection = connectionOf(checkout);
      checkouts.set(connection, checkout);
      return connection;
    },
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
      await run(connection, `start transaction${isolation} ${accessMode ?? ''}`);
    },
    async commitTransaction(connection) {
      const { command } = await run(connection, 'commit');
      // The server's response if an earlier statement of the transaction failed.
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      if (!checkouts.get(connection)?.isBroken) await run(connection, 'rollback');
    },
    async releaseConnection(connection) {
      const checkout = checkouts.get(connection);
      checkouts.delete(connection);
      checkout?.client.release(checkout.isBroken);
    },
    destroy: () => pool.end(),
  };
}

function connectionOf(checkout: Checkout): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await query(checkout, sql, parameters);
      const hasWritten = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
      return hasWritten ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    },
    streamQuery() {
      throw new Error('Streaming queries are not supported on PostgreSQL');
    },
  };
}

async function query(checkout: Checkout, text: string, parameters: readonly unknown[]) {
  try {
    return await checkout.client.query(text, [...parameters]);
  } catch (error) {
    if (isConflict(error)) throw storageUnavailable(error);
    if (!isOutOfReach(error)) throw error;
    checkout.isBroken = true;
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

/** True if a transaction was aborted for a conflicting one; trying it again may succeed. */
function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^40(001|P01)$/.test(error.code ?? '');
}

/** True if the connection or the server failed or timed out, rather than the statement. */
export function isOutOfReach(error: unknown): boolean {
  // A full disk (53100) is excluded, as it doesn't pass by itself. A read-only server (25006) is no longer the primary.
  if (error instanceof pg.DatabaseError)
    return /^(08|53(?!100)|57P|57014|25P03|25006)/.test(error.code ?? '');
  // The client's connection errors have no SQLSTATE; a TypeError is a parameter that it can't send, our own bug.
  return !(error instanceof TypeError);
}
