import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
  interface TaskMeta {
    /** Reason of skipped tests, something the machine lacks: "Caddy is not installed". */
    missing?: string | undefined;
  }
}

/** Starts one PostgreSQL for the whole test run. */
export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startPostgres();
  project.provide('postgresUrl', url);
  return close;
}

export interface OwnPostgres {
  url: string;
  /** Stops the server, or restarts it with its data. */
  tell(wish: 'stop' | 'start'): Promise<void>;
  close(): Promise<void>;
}

/** A PostgreSQL that a test may stop and start without others noticing. */
export async function startPostgres(): Promise<OwnPostgres> {
  const server = fork(new URL('./postgres-process.ts', import.meta.url));
  const ended = once(server, 'exit');
  const [url] = await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (code ${code})`))),
  ]);
  return {
    url: String(url),
    async tell(wish) {
      const told = once(server, 'message');
      server.send(wish);
      await told;
    },
    async close() {
      server.disconnect();
      await ended;
    },
  };
}
