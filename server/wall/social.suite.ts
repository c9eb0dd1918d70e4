import { alike, hosts, otherThan, type Row, type Sent, type Where } from './row.suite.ts';
import type { World } from './world.suite.ts';

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

/** Sign-in through a provider: each host is known to it as itself, and whoever begins on a host comes back to where it asked. */
export const socialRows: readonly Row[] = [
  {
    route: `GET ${github.start}`,
    send: (_, { where }) => begin(github.start, where),
    status: alike(302),
    shows: ({ clients }, { where }) => [clients[where], 'github.com'],
  },
  {
    route: `GET ${github.start}`,
    title: 'to return to the other host',
    send: ({ clients }, { where }) => ({
      ...begin(github.start, otherThan(where)),
      opens: [clients[otherThan(where)]],
    }),
    status: alike(302),
    shows: ({ clients }, { where }) => [clients[otherThan(where)]],
  },
  foreignReturn(github),
  {
    route: `GET ${github.callback}`,
    title: 'by somebody who did not allow it',
    send: (world, { where }) => comeBack(world, { where, callback: github.callback }),
    status: alike(302),
    shows: (_, { where }) => [`http://${hosts[where]}/loginsuccess?error=sign_in_denied`],
  },
  neverBegun(github),
  {
    route: `GET ${linkedin.start}`,
    title: 'while the provider is down',
    send: (_, { where }) => begin(linkedin.start, where),
    status: alike(302),
    shows: (_, { where }) => [`http://${hosts[where]}/loginsuccess?error=provider_unavailable`],
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

function begin(start: string, where: Where): Sent {
  const returnurl = `http://${hosts[where]}/loginsuccess`;
  return { path: `${start}?${new URLSearchParams({ returnurl })}` };
}

/** What a browser that began with GitHub sends after the person has said no. */
async function comeBack(
  { app }: World,
  { where, callback }: { where: Where; callback: string },
): Promise<Sent> {
  const begun = await app.call(`http://${hosts[where]}${begin(github.start, where).path}`);
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
  const query = new URLSearchParams({ error: 'access_denied', state, iss: 'https://github.com/login/oauth' });
  return { path: `${callback}?${query}`, init: { headers: { Cookie: cookie } } };
}
