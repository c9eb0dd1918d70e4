import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { startFakeOpenAi } from '../models/fake-openai.ts';
import { numberedToken } from '../models/fake-openai-frames.ts';
import { type ServerProcess, startServer } from '../process.ts';
import { closeDatabase } from '../store/close-database.ts';
import { postgresLocation } from '../store/stores.ts';
import { type Caddy, startCaddy } from './caddy.ts';

export const proxiedHost = 'acme.example';

/** An answer takes three seconds. */
const [tokens, tokensPerSecond] = [60, 20];
export const wholeAnswer = Array.from({ length: tokens }, (_, n) => numberedToken(n)).join('');

/** Longer than the proxy's health interval, so that it sends requests to a process that has come back. */
const noticedMs = 2_500;

export interface TwoProcesses {
  caddy: Caddy;
  /** Location of their store. */
  store: string;
  /** Restarts one of them in order, until the proxy knows that it is back. */
  restart: (index: 0 | 1) => Promise<void>;
  /** Lets nobody into the store any more, or lets all in again. */
  closeStore: (isClosed: boolean) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts two processes on one PostgreSQL and one folder of files, behind Caddy with the deployment's configuration. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'two-'));
  const [store, model] = await Promise.all([postgresLocation(), startFakeOpenAi()]);
  const ports = [await findFreePort(), await findFreePort()].map(String);
  const start = (port: string): Promise<ServerProcess> =>
    startServer({
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: store.location,
      SIGNING_KEY: 'a key of the tests that is long enough',
      TRUST_PROXY: '127.0.0.1',
      CONSOLE_HOSTS: proxiedHost,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      MODEL: `openai-compatible:tokens:${tokens}@${tokensPerSecond}`,
      OPENAI_COMPATIBLE_URL: model.url,
    });
  const servers = await Promise.all(ports.map(start));
  const caddy = await startCaddy(...ports.map((port) => `127.0.0.1:${port}`));
  await caddy.certify(proxiedHost);
  return {
    caddy,
    store: store.location,
    async restart(index) {
      await servers[index]?.stop();
      servers[index] = await start(ports[index] ?? '');
      await sleep(noticedMs);
    },
    closeStore: (isClosed) => closeDatabase(store.location, isClosed),
    async close() {
      await caddy.close();
      await Promise.all([...servers.map(({ stop }) => stop()), model.close()]);
      await store.drop();
      rmSync(folder, { recursive: true, maxRetries: 5 });
    },
  };
}
