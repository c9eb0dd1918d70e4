import { expect } from 'vitest';
import { hosts, otherThan, type Where } from './callers.ts';
import { alike, type Row, type Sent } from './row.ts';
import type { World } from './world.ts';

const github = { start: '/identity/auth/google-login', callback: '/identity/auth/github-callback' };
const linkedin = { start: '/identity/auth/linkedin-login', callback: '/identity/auth/linkedin-callback' };

const neverBegun = ({ callback }: { callback: string }): Row => ({
  route: `GET ${callback}`,
  title: 'without a sign-in that was begun',
  send: () => ({ path: `${callback}?code=any&state=any` }),
  status: alike(403),
});

const foreignReturn = ({ start }: { start: string }): Row => ({
  route: `GET ${start}`,
  title: 'to return to a host that is not served here',
  send: () => ({ path: `${start}?returnurl=https://evil.example/loginsuccess` }),
  status: alike(400),
});

/** Sign-in through a provider: each host is known to it as itself, and whoever begins on a host comes back to where it asked. No `Origin` makes a host another. */
export const socialRows: readonly Row[] = [
  {
    route: `GET ${github.start}`,
    send: (_, { where }) => begin(github.start, where),
    status: alike(302),
    shows: ({ provider }, { where, called }) =>
      called === where ? [provider.clients[where], provider.github.url] : [startOn(where, github.start)],
  },
  {
    route: `GET ${github.start}`,
    title: 'to return to the other host',
    send: ({ provider }, { where }) => ({
      ...begin(github.start, otherThan(where)),
      opens: [provider.clients[otherThan(where)]],
    }),
    status: alike(302),
    shows: ({ provider }, { where, called }) =>
      called === where ? [startOn(otherThan(where), github.start)] : [provider.clients[otherThan(where)]],
  },
  foreignReturn(github),
  {
    route: `GET ${github.callback}`,
    title: 'by somebody who did not allow it',
    send: (world, { where }) => comeBack(world, { where, callback: github.callback }),
    status: alike(302),
    shows: (_, { where }) => [`http://${hosts[where]}/loginsuccess?error=sign_in_denied`],
  },
  {
    route: `GET ${github.callback}`,
    title: 'by somebody who began it to sign in on the one host',
    send: signInHere,
    changes: true,
    status: alike(302),
    shows: ({ provider: { person } }) => [
      `http://${hosts.here}/loginsuccess?token=`,
      person.email,
      person.name,
    ],
  },
  neverBegun(github),
  {
    route: `GET ${linkedin.start}`,
    title: 'while the provider is down',
    send: (_, { where }) => begin(linkedin.start, where),
    status: alike(302),
    shows: (_, { where, called }) => [
      called === where
        ? `http://${hosts[where]}/loginsuccess?error=provider_unavailable`
        : startOn(where, linkedin.start),
    ],
  },
  foreignReturn(linkedin),
  {
    route: `GET ${linkedin.callback}`,
    title: 'with a sign-in that was begun with the other provider',
    send: (world, { where }) => comeBack(world, { where, callback: linkedin.callback }),
    status: alike(403),
  },
  neverBegun(linkedin),
];

/** Who begins on one host to come back to another is led there before anything else. */
function startOn(where: Where, start: string): string {
  return `http://${hosts[where]}${start}?returnurl=`;
}

function begin(start: string, where: Where): Sent {
  const returnurl = `http://${hosts[where]}/loginsuccess`;
  return { path: `${start}?${new URLSearchParams({ returnurl })}` };
}

/** What a browser that began with GitHub sends after the person has said no. */
async function comeBack(
  world: World,
  { where, callback }: { where: Where; callback: string },
): Promise<Sent> {
  const { page, cookie } = await beginWithGithub(world, where);
  const query = new URLSearchParams({
    error: 'access_denied',
    state: page.searchParams.get('state') ?? '',
    iss: `${world.provider.github.url}/login/oauth`,
  });
  return { path: `${callback}?${query}`, init: { headers: { Cookie: cookie } } };
}

/** Whichever host's name the answer comes to, the account is one of the host that the sign-in leads back to. */
async function signInHere(world: World): Promise<Sent> {
  const { page, cookie } = await beginWithGithub(world, 'here');
  const allowed = await fetch(page, { redirect: 'manual' });
  const { search } = new URL(allowed.headers.get('location') ?? '');
  const { email, name } = world.provider.person;
  return {
    path: `${github.callback}${search}`,
    init: { headers: { Cookie: cookie } },
    opens: [email, name],
    afterwards: async () => {
      const accounts = await world.app.db
        .selectFrom('accounts')
        .select(['host', 'role'])
        .where('email', '=', email)
        .execute();
      expect.soft(accounts).toEqual([{ host: hosts.here, role: 'user' }]);
    },
  };
}

async function beginWithGithub({ app }: World, where: Where) {
  const begun = await app.call(`http://${hosts[where]}${begin(github.start, where).path}`);
  const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
  return { page: new URL(begun.headers.get('location') ?? ''), cookie };
}
