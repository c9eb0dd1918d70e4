import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { watchFaults } from './faults.ts';
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

/** Who administers every host of the deployment. */
export const operator = { email: 'operator@visitors.example', password: 'Correct-horse-9' };

export interface TestFixtures {
  page: Page;
  /** How `deployment.model` answers, as its model's name would say. */
  behaviour: string | undefined;
  deployment: Deployment;
}

export interface WorkerFixtures {
  /** The setting `MODEL`; `openai-compatible:…` reaches `deployment.model`. Each other one starts a server of its own. */
  model: string;
  shared: Deployment;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    const faults = watchFaults(page);
    await use(page);
    // A route that still answers would fail after its test, between others.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults, 'reported by the browser').toEqual([]);
  },
  behaviour: [undefined, { option: true }],
  deployment: async ({ shared, behaviour }, use) => {
    shared.model.behave(behaviour);
    await use(shared);
  },
  model: ['builtin', { option: true, scope: 'worker' }],
  shared: [
    async ({ model: name }, use) => {
      const model = await startFakeOpenAi();
      const site = await startSite();
      const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
      const server = await startServer({
        DATA_DIR: dataFolder,
        MODEL: name,
        ADMIN_EMAIL: operator.email,
        ADMIN_PASSWORD: operator.password,
        OPENAI_COMPATIBLE_URL: model.url,
        ALLOW_PRIVATE_URLS: `localhost=${new URL(site.url).host},${new URL(site.url).host}`,
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

export { expect };
