import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type GithubPerson, type GithubServer, startGithubServer } from '#server/testing/people/github.ts';
import { listen } from '#server/testing/people/listen.ts';
import { type OidcPerson, type OidcServer, startOidcServer } from '#server/testing/people/provider.ts';
import { client, providerAddresses } from '#server/testing/people/provider-environment.ts';
import { test as base, expect } from './deployment.ts';
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

export const test = base.extend<{ sites: SocialSites }>({
  sites: async ({ context }, use) => {
    // The provider's pages ask for a font, and accounts for a photo.
    await context.route(/^https:/, (route) => route.abort());
    const port = await findFreePort();
    const page = (host: string, path = '/') => `http://${host}:${port}${path}`;
    const callbacksOf = (connection: string) =>
      ['demo.localhost', 'localhost'].map((host) => page(host, `/identity/auth/${connection}-callback`));
    const github = await startGithubServer({ ...client, callbacks: callbacksOf('github') });
    const linkedin = await startOidcServer({
      ...client,
      callbacks: callbacksOf('linkedin'),
      asksPeople: true,
    });
    github.person = ann;
    linkedin.person = bea;
    const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
    const server = await startServer({ DATA_DIR: dataFolder, PORT: port, ...settingsFor(github, linkedin) });
    await use({ page, github, linkedin });
    await server.close();
    await Promise.all([github.close(), linkedin.close()]);
    await rm(dataFolder, { recursive: true });
  },
});

/** Signs in on LinkedIn's pages, as far as its question whether the site may know. */
export async function signInAtLinkedin(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('bea');
  await page.getByPlaceholder('and password').fill('whatever');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}

/** That a sign-in came back to the page of `demo.localhost` without a token. */
export async function expectFailure(page: Page, sites: SocialSites, reason: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert.getByText('login failed', { exact: true })).toBeVisible();
  await expect(alert.getByText('Please try after sometime.', { exact: true })).toBeVisible();
  await expect(alert).toContainText(reason);
  expect(page.url()).toBe(sites.page('demo.localhost', '/loginsuccess'));
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
}

/** Providers know the addresses they send people back to before the server runs. */
async function findFreePort(): Promise<string> {
  const { url, close } = await listen(createServer());
  await close();
  return new URL(url).port;
}

function settingsFor(github: GithubServer, linkedin: OidcServer): Record<string, string> {
  return {
    SIGNING_KEY: signingKey,
    ...providerAddresses({ github, linkedin }),
    LINKEDIN_CLIENT_ID: client.id,
    LINKEDIN_CLIENT_SECRET: client.secret,
    SOCIAL_CLIENTS: JSON.stringify({ 'demo.localhost': { github: client } }),
  };
}
