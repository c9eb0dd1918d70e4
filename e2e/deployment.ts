import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type FakeOpenAi, startFakeOpenAi } from '../server/models/testing/fake-openai.ts';
import { startServer } from './server.ts';
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
      const server = await startServer({
        DATA_DIR: dataFolder,
        MODEL: name,
        OPENAI_COMPATIBLE_URL: model.url,
        ALLOW_PRIVATE_URLS: new URL(site.url).host,
      });
      await use({
        page: (host, path = '/') => `http://${host}:${server.port}${path}`,
        dataFolder,
        model,
        site,
      });
      await server.close();
      await Promise.all([model.close(), site.close()]);
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
