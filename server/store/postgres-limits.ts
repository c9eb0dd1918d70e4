/** Limits of one process on PostgreSQL. */
export interface PostgresLimits {
  /** Maximum number of connections. */
  pool: number;
  /** Timeout for a new connection, or for one of the pool to become free. */
  connectSeconds: number;
  /** Timeout of one statement. */
  statementSeconds: number;
}

export const defaultPostgresLimits: PostgresLimits = { pool: 10, connectSeconds: 5, statementSeconds: 30 };
