/** Numbers of connections to the database. */
export interface PoolCounts {
  size: number;
  idle: number;
  /** Number of queries that wait for a connection. */
  waiting: number;
}
