import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole test run; suites make their own databases on it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = fork(new URL('./postgres-process.ts', import.meta.url));
  const ended = once(server, 'exit');
  const [url] = await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (code ${code})`))),
  ]);
  project.provide('postgresUrl', String(url));
  return async () => {
    server.disconnect();
    await ended;
  };
}
