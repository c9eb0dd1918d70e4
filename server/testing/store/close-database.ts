import { inject } from 'vitest';
import { runOn } from './worker-database.ts';

/** Ends all connections of a database and refuses new ones, as a server that is gone does; or accepts them again. */
export async function closeDatabase(location: string, isClosed: boolean): Promise<void> {
  const name = new URL(location).pathname.slice(1);
  const server = inject('postgresUrl');
  await runOn(server, `alter database ${name} with allow_connections ${!isClosed}`);
  if (!isClosed) return;
  await runOn(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}
