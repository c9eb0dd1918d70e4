/** What a process may take of PostgreSQL. */
export interface PostgresLimits {
  /** Connections at once. */
  pool: number;
  /** For a connection to be made, or for one of the pool to become free. */
  connectSeconds: number;
  /** For one statement. */
  statementSeconds: number;
}

export const usualLimits: PostgresLimits = { pool: 10, connectSeconds: 5, statementSeconds: 30 };
