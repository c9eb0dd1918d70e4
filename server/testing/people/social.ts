import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { problemSchema } from '#contract/http/problem.ts';
import { listAccounts } from '#server/people/accounts/accounts.ts';
import { type GithubPerson, type GithubServer, startGithubServer } from './github.ts';
import { type OidcPerson, type OidcServer, startOidcServer } from './provider.ts';
import { client, clientsAt } from './provider-environment.ts';
import { openSocialSite, type SocialSite } from './social-site.ts';

export const ann: GithubPerson = {
  id: 7,
  login: 'ann',
  name: 'Ann Maria Example',
  avatar_url: 'https://avatars.example/7',
  emails: [
    { email: 'ann@private.example', primary: false, verified: true, visibility: null },
    { email: 'Ann@Mail.example', primary: true, verified: true, visibility: 'public' },
  ],
};

export const bea: OidcPerson = {
  sub: 'bea',
  email: 'bea@mail.example',
  email_verified: true,
  given_name: 'Bea',
  family_name: 'Example',
  picture: 'https://avatars.example/bea',
};

/** Return URL on `acme.example`. */
export const page = 'https://acme.example/loginsuccess';

type Way = 'google' | 'linkedin';

/** A site and both its providers, all real. Before each test Ann is at GitHub, Bea at LinkedIn, and the site is new. */
interface SocialWorld {
  github: GithubServer;
  linkedin: OidcServer;
  site: SocialSite;
  /** Reopens the site with other clients. */
  reopenSite(clients: Record<string, object>): Promise<void>;
  /** Signs in with a new browser, and returns the last URL. */
  signIn(way: Way, onHop?: (url: URL) => void): Promise<URL>;
  countSessions(): Promise<number>;
}

export function describeSocial(name: string, suite: (world: () => SocialWorld) => void): void {
  describe(name, () => {
    let providers: Awaited<ReturnType<typeof startProviders>>;
    let world: SocialWorld;
    beforeAll(async () => {
      providers = await startProviders();
    });
    afterAll(() => Promise.all([providers.github.close(), providers.linkedin.close()]));
    beforeEach(async () => {
      const { github, linkedin } = providers;
      Object.assign(github, { person: ann, faults: {} });
      Object.assign(linkedin, { person: bea, forge: undefined, isWithoutPkce: false });
      world = await openWorld({ github, linkedin });
    });
    suite(() => world);
  });
}

export function startOf(way: Way, returnurl = page, origin = 'https://acme.example'): string {
  return `${origin}/identity/auth/${way}-login?returnurl=${encodeURIComponent(returnurl)}`;
}

export function isCallback(url: URL): boolean {
  return url.pathname.endsWith('-callback');
}

/** Returns status and code of the problem that a browser got. */
export async function problemOf({ response }: { response: Response | undefined }): Promise<unknown[]> {
  return response ? [response.status, problemSchema.parse(await response.json()).code] : [];
}

/** Expects that a sign-in ended on the page with only an error code, and changed nothing. */
export async function expectRefusal(world: SocialWorld, url: URL, code: string): Promise<void> {
  expect(url.href).toBe(`${page}?error=${code}`);
  expect(await world.countSessions()).toBe(0);
  expect(await listAccounts(world.site.db, {})).toEqual([]);
}

async function startProviders() {
  const hosts = ['https://acme.example', 'https://other.example', 'https://sign-in.example'];
  const callbacksOf = (name: string) => hosts.map((host) => `${host}/identity/auth/${name}-callback`);
  const github = await startGithubServer({ ...client, callbacks: callbacksOf('github') });
  const linkedin = await startOidcServer({ ...client, callbacks: callbacksOf('linkedin') });
  return { github, linkedin };
}

async function openWorld(providers: Awaited<ReturnType<typeof startProviders>>): Promise<SocialWorld> {
  const open = (clients: Record<string, object>) =>
    openSocialSite({ SOCIAL_CLIENTS: JSON.stringify(clients) });
  const world: SocialWorld = {
    ...providers,
    site: await open({ default: clientsAt(providers) }),
    reopenSite: async (clients) => {
      world.site = await open(clients);
    },
    signIn: async (way, onHop) => (await world.site.openBrowser().go(startOf(way), onHop)).url,
    countSessions: async () => (await world.site.db.selectFrom('sessions').select('id').execute()).length,
  };
  return world;
}
