import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';
import { type FakeOpenAi, startFakeOpenAi } from '../server/models/testing/fake-openai.ts';
import { type Site, startSite } from './site.ts';

/** A server of the product with everything it talks to, for one worker's tests. */
export interface Deployment {
  /** Where a host's page is: `localhost`, `demo.localhost`, any `*.localhost`. */
  page: (host: string, path?: string) => string;
  dataFolder: string;
  model: FakeOpenAi;
  site: Site;
}

interface WorkerFixtures {
  /** The setting `MODEL`; `openai-compatible:…` reaches `deployment.model`. */
  model: string;
  deployment: Deployment;
}

// biome-ignore lint/complexity/noBannedTypes: no fixture is a test's own
export const test = base.extend<{}, WorkerFixtures>({
  model: ['builtin', { option: true, scope: 'worker' }],
  deployment: [
    async ({ model: name }, use) => {
      const model = await startFakeOpenAi();
      const site = await startSite();
      const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
      const server = startServer({
        DATA_DIR: dataFolder,
        MODEL: name,
        OPENAI_COMPATIBLE_URL: model.url,
        ALLOW_PRIVATE_URLS: new URL(site.url).host,
      });
      const origin = new URL(await readUrl(server));
      await use({
        page: (host, path = '/') => `http://${host}:${origin.port}${path}`,
        dataFolder,
        model,
        site,
      });
      await stop(server);
      await Promise.all([model.close(), site.close()]);
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

function startServer(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    // Nothing of the machine's own settings, and no .env file of the checkout.
    cwd: settings.DATA_DIR,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      BIND: '127.0.0.1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      CLOSE_SECONDS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function readUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output to read.');
  const deadline = setTimeout(() => server.kill('SIGKILL'), 30_000);
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /https?:\/\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    clearTimeout(deadline);
    return url;
  }
  throw new Error('The server ended without naming the address it serves.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = once(server, 'exit');
  const deadline = setTimeout(() => server.kill('SIGKILL'), 10_000);
  server.kill('SIGTERM');
  await gone;
  clearTimeout(deadline);
}
