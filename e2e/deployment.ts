import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { startServer } from './server.ts';
import { type Site, startSite } from './site.ts';

/** A server of the product with everything it talks to, for one worker's tests. */
export interface Deployment {
  /** Where a host's page is: `localhost`, `demo.localhost`, any `*.localhost`. */
  page: (host: string, path?: string) => string;
  dataFolder: string;
  model: FakeOpenAi;
  site: Site;
  /** Returns the operator's shared token. Don't end its session: a journey that signs out needs another one. */
  operatorToken: () => Promise<string>;
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
  page: async ({ page }, use, journey) => {
    const faults = watchFaults(page);
    const refusals = watchRefusals(page);
    await use(page);
    // Nothing else tells what a failure was about that comes once in many runs.
    if (journey.status !== journey.expectedStatus) throw new Error(await tellState(page, refusals));
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
      await use(deploymentOn(server.port, { dataFolder, model, site }));
      await server.close();
      await Promise.all([model.close(), site.close()]);
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Milliseconds that the operator's token is shared: it lives an hour, and a journey that begins with it takes minutes. */
const tokenMs = 1_800_000;

/** The deployment of a server on this machine, whose operator is `operator`. */
export function deploymentOn(
  port: string,
  parts: Pick<Deployment, 'dataFolder' | 'model' | 'site'>,
): Deployment {
  let token: string | undefined;
  let signedInAt = 0;
  const page: Deployment['page'] = (host, path = '/') => `http://${host}:${port}${path}`;
  return {
    ...parts,
    page,
    async operatorToken() {
      // Only an account's 20 newest sessions live, and a journey may have ended this one.
      const isOld = Date.now() - signedInAt > tokenMs;
      if (token === undefined || isOld || !(await isSignedIn(page('localhost', '/identity'), token))) {
        signedInAt = Date.now();
        token = await signIn(page('localhost', '/identity/Auth/Login'), operator.email, operator.password);
      }
      return token;
    },
  };
}

/** Signs in without a browser, and returns the token. */
export async function signIn(address: string, email: string, secret: string): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: email, Password: secret }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${text}`);
  const { AuthToken }: { AuthToken?: unknown } = JSON.parse(text);
  return String(AuthToken);
}

async function isSignedIn(address: string, token: string): Promise<boolean> {
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  await response.body?.cancel();
  return response.ok;
}

export { expect };

/** Gathers the calls that failed or were refused; some are meant to be. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('requestfailed', (request) =>
    refusals.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400)
      refusals.push(`${response.request().method()} ${response.url()} ${response.status()}`);
  });
  return refusals;
}

/** Describes a journey's page at its failure: its address, the last calls that failed, what it shows. */
async function tellState(page: Page, refusals: readonly string[]): Promise<string> {
  const shown = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot({ timeout: 5000 });
  return [`The page was ${page.url()}`, ...refusals.slice(-5), shown].join('\n');
}

/** Gathers what no visitor's browser may report: script errors, violations of the content security policy. Calls that fail on purpose are none. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return faults;
}
