import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type GithubPerson, type GithubServer, startGithubServer } from '#server/testing/people/github.ts';
import { type OidcPerson, type OidcServer, startOidcServer } from '#server/testing/people/provider.ts';
import { client, clientsAt } from '#server/testing/people/provider-environment.ts';
import { test as base, expect, operator } from './deployment.ts';
import { storedSession } from './people.ts';
import { startServer } from './server.ts';

export const ann: GithubPerson = {
  id: 7,
  login: 'ann',
  name: 'Ann Example',
  avatar_url: 'https://avatars.example/7',
  emails: [{ email: 'ann@mail.example', primary: true, verified: true, visibility: null }],
};

const bea: OidcPerson = {
  sub: 'bea',
  email: 'bea@mail.example',
  email_verified: true,
  given_name: 'Bea',
  family_name: 'Example',
};

/** A server of the product whose hosts let people sign in through real providers: `demo.localhost` through both, any other through LinkedIn. */
export interface SocialSites {
  page: (host: string, path?: string) => string;
  /** Allows what is asked at once. */
  github: GithubServer;
  /** Shows people its own pages to sign in and to consent. */
  linkedin: OidcServer;
}

export const signingKey = 'e2e-signing-key-of-thirty-two-characters';

interface StartedSites extends SocialSites {
  close: () => Promise<void>;
}

export const test = base.extend<{ sites: SocialSites }, { startedSites: StartedSites }>({
  startedSites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const started = await startSites(parallelIndex);
      await use(started);
      await started.close();
    },
    { scope: 'worker' },
  ],
  sites: async ({ context, startedSites }, use) => {
    // The provider's pages ask for a font, and accounts for a photo.
    await context.route(/^https:/, (route) => route.abort());
    startedSites.github.person = ann;
    startedSites.github.faults = {};
    await use(startedSites);
  },
});

/** Starts the server and its providers for one worker's tests; a test that ends a provider starts its own. */
export async function startSites(worker: number): Promise<StartedSites> {
  const port = await findFreePort(worker);
  const page = (host: string, path = '/') => `http://${host}:${port}${path}`;
  const callbacksOf = (connection: string) =>
    ['demo.localhost', 'localhost'].map((host) => page(host, `/identity/auth/${connection}-callback`));
  const github = await startGithubServer({ ...client, callbacks: callbacksOf('github') });
  const linkedin = await startOidcServer({
    ...client,
    callbacks: [...callbacksOf('linkedin'), ...callbacksOf('oidc')],
    asksPeople: true,
  });
  github.person = ann;
  linkedin.person = bea;
  const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const server = await startServer({ DATA_DIR: dataFolder, PORT: port, ...settingsFor(github, linkedin) });
  return {
    page,
    github,
    linkedin,
    async close() {
      await server.close();
      await Promise.all([github.close(), linkedin.close()]);
      await rm(dataFolder, { recursive: true });
    },
  };
}

/** Signs in on LinkedIn's pages, as far as its question whether the site may know. */
export async function signInAtLinkedin(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('bea');
  await page.getByPlaceholder('and password').fill('whatever');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}

/** Expects a sign-in to come back to the page of `demo.localhost` without a token. */
export async function expectFailure(page: Page, sites: SocialSites, reason: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert.getByText('login failed', { exact: true })).toBeVisible();
  await expect(alert.getByText('Please try after sometime.', { exact: true })).toBeVisible();
  await expect(alert).toContainText(reason);
  await expect(page).toHaveURL(sites.page('demo.localhost', '/loginsuccess'));
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
}

/** Below the ports that systems hand out by themselves, or another process could take it before the server listens. */
const firstPort = 21_000;
/** Runs beside each other on one machine are told apart, and so are a run's workers. */
const [runs, portsPerRun, portsPerWorker] = [10, 1000, 250] as const;
let portsTried = 0;

/** Finds a port for the server. The providers have to know its callback addresses before it runs. */
async function findFreePort(worker: number): Promise<string> {
  const first = firstPort + (process.ppid % runs) * portsPerRun + worker * portsPerWorker;
  const port = first + (portsTried++ % portsPerWorker);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort(worker);
  server.close();
  await once(server, 'close');
  return String(port);
}

function settingsFor(github: GithubServer, linkedin: OidcServer): Record<string, string> {
  const at = clientsAt({ github, linkedin });
  return {
    SIGNING_KEY: signingKey,
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    // A host's own provider may be on this machine only where the operator allows it.
    ALLOW_PRIVATE_URLS: new URL(linkedin.url).host,
    SOCIAL_CLIENTS: JSON.stringify({
      default: { linkedin: at.linkedin },
      'demo.localhost': { github: at.github },
    }),
  };
}
