import { type GithubServer, startGithubServer } from '../people/github.ts';
import { providerAddresses } from '../people/provider-environment.ts';
import { hosts } from './callers.ts';
import type { Mark } from './marker.ts';

/** Nothing listens there: what is set up there is on, and nothing leaves the machine. */
export const closedPort = '127.0.0.1:1';

export interface Provider {
  github: GithubServer;
  /** By what the provider knows each host. */
  clients: Record<keyof typeof hosts, string>;
  /** Somebody who allows every sign-in; the address is `here`'s own to know. */
  person: { email: string; name: string };
  environment: Record<string, string>;
}

/** GitHub as `here` is known to it; both hosts have clients of their own. LinkedIn is down. */
export async function openProvider(mark: Mark): Promise<Provider> {
  const here = markClient(mark, hosts.here);
  const there = markClient(mark, hosts.there);
  const callbacks = Object.values(hosts).map((host) => `http://${host}/identity/auth/github-callback`);
  const github = await startGithubServer({ ...here, callbacks });
  const readers = { host: hosts.here, readers: 'admins' } as const;
  const person = { email: `${mark('githubemail', readers)}@mail.example`, name: mark('githubname', readers) };
  const emails = [{ email: person.email, primary: true, verified: true, visibility: null }];
  github.person = { id: 1, login: 'octo', name: person.name, avatar_url: '', emails };
  return {
    github,
    clients: { here: here.id, there: there.id },
    person,
    environment: {
      ...providerAddresses({ github, linkedin: { issuer: `http://${closedPort}` } }),
      SOCIAL_CLIENTS: JSON.stringify({
        [hosts.here]: { github: here, linkedin: here },
        [hosts.there]: { github: there, linkedin: there },
      }),
    },
  };
}

/** The id stands in the address of the provider's page; the secret is nobody's to read. */
function markClient(mark: Mark, host: string) {
  return {
    id: mark('clientid', { host, readers: 'everyone' }),
    secret: mark('clientsecret', { host: 'no host', readers: 'admins' }),
  };
}
