import { type GithubServer, startGithubServer } from '../people/github.ts';
import { clientsAt } from '../people/provider-environment.ts';
import { hosts, type Where } from './callers.ts';
import type { Mark } from './marker.ts';

/** Address without a listener, to enable features without any request leaving the machine. */
export const closedPort = '127.0.0.1:1';

export interface Provider {
  github: GithubServer;
  /** OAuth client of each host. */
  clients: Record<Where, string>;
  /** Person who allows every sign-in; the e-mail is a marker of `here`. */
  person: { email: string; name: string };
  environment: Record<string, string>;
}

/** Opens a GitHub where both hosts have their own client. LinkedIn is down. */
export async function openProvider(mark: Mark): Promise<Provider> {
  const here = markClient(mark, hosts.here);
  const there = markClient(mark, hosts.there);
  const onConsole = markClient(mark, hosts.console);
  const callbacks = Object.values(hosts).map((host) => `http://${host}/identity/auth/github-callback`);
  const github = await startGithubServer({ ...here, callbacks });
  const linkedin = { issuer: `http://${closedPort}` };
  const readers = { host: hosts.here, readers: 'admins' } as const;
  const person = { email: `${mark('githubemail', readers)}@mail.example`, name: mark('githubname', readers) };
  const emails = [{ email: person.email, primary: true, verified: true, visibility: null }];
  github.person = { id: 1, login: 'octo', name: person.name, avatar_url: '', emails };
  return {
    github,
    clients: { here: here.id, there: there.id, console: onConsole.id },
    person,
    environment: {
      SOCIAL_CLIENTS: JSON.stringify({
        [hosts.here]: clientsAt({ github, linkedin }, here),
        [hosts.there]: clientsAt({ github, linkedin }, there),
        [hosts.console]: clientsAt({ github, linkedin }, onConsole),
      }),
    },
  };
}

/** The client id is public, in the URL of the provider's page; nobody may read the secret. */
function markClient(mark: Mark, host: string) {
  return {
    id: mark('clientid', { host, readers: 'everyone' }),
    secret: mark('clientsecret', { host: 'no host', readers: 'admins' }),
  };
}
