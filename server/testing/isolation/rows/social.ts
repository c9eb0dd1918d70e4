import { expect } from 'vitest';
import { hosts, otherThan, type Where } from '../callers.ts';
import { type Row, type Sent, sameForAll } from '../row.ts';
import type { World } from '../world.ts';

const github = { start: '/identity/auth/google-login', callback: '/identity/auth/github-callback' };
const linkedin = { start: '/identity/auth/linkedin-login', callback: '/identity/auth/linkedin-callback' };

const oidc = { start: '/identity/auth/oidc-login', callback: '/identity/auth/oidc-callback' };

const neverBegun = ({ callback }: { callback: string }): Row => ({
  route: `GET ${callback}`,
  title: 'without a sign-in that was begun',
  send: () => ({ path: `${callback}?code=any&state=any` }),
  status: sameForAll(403),
});

const foreignReturn = ({ start }: { start: string }): Row => ({
  route: `GET ${start}`,
  title: 'to return to a host that is not served here',
  send: () => ({ path: `${start}?returnurl=https://evil.example/loginsuccess` }),
  status: sameForAll(400),
});

/** Sign-in through a provider: each host has its own client, and the return URL decides where it ends. `Origin` must make no difference. */
export const socialRows: readonly Row[] = [
  {
    route: `GET ${github.start}`,
    send: (_, { where }) => begin(github.start, where),
    status: sameForAll(302),
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
    status: sameForAll(302),
    shows: ({ provider }, { where, called }) =>
      called === where ? [startOn(otherThan(where), github.start)] : [provider.clients[otherThan(where)]],
  },
  foreignReturn(github),
  {
    route: `GET ${github.callback}`,
    title: 'by somebody who did not allow it',
    send: (world, { where }) => comeBack(world, { where, callback: github.callback }),
    status: sameForAll(302),
    shows: (_, { where }) => [`http://${hosts[where]}/loginsuccess?error=sign_in_denied`],
  },
  {
    route: `GET ${github.callback}`,
    title: 'by somebody who began it to sign in on the one host',
    send: signInHere,
    changes: true,
    status: sameForAll(302),
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
    status: sameForAll(302),
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
    status: sameForAll(403),
  },
  neverBegun(linkedin),
  {
    route: `GET ${oidc.start}`,
    title: "while the host's own provider is down",
    send: (_, { where }) => begin(oidc.start, where),
    status: sameForAll(302),
    shows: (_, { where, called }) => [
      called === where
        ? `http://${hosts[where]}/loginsuccess?error=provider_unavailable`
        : startOn(where, oidc.start),
    ],
  },
  foreignReturn(oidc),
  {
    route: `GET ${oidc.callback}`,
    title: 'with a sign-in that was begun with another provider',
    send: (world, { where }) => comeBack(world, { where, callback: oidc.callback }),
    status: sameForAll(403),
  },
  neverBegun(oidc),
];

/** A sign-in that starts on one host and returns to another is first redirected to the other. */
function startOn(where: Where, start: string): string {
  return `http://${hosts[where]}${start}?returnurl=`;
}

function begin(start: string, where: Where): Sent {
  const returnurl = `http://${hosts[where]}/loginsuccess`;
  return { path: `${start}?${new URLSearchParams({ returnurl })}` };
}

/** Request of a browser after the person declined at GitHub. */
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

/** Whichever host receives the callback, the account belongs to the host of the return URL. */
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
