import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { listen, type TestServer } from './listen.ts';

export interface GithubPerson {
  id: number;
  login: string;
  name: string | null;
  avatar_url: string;
  emails: { email: string; primary: boolean; verified: boolean; visibility: string | null }[];
}

export interface GithubServer extends TestServer {
  /** Person who signs in next; undefined to decline the sign-in. */
  person: GithubPerson | undefined;
  /** Responses that replace those of a path. */
  faults: Record<string, () => Response | Promise<Response>>;
}

interface Client {
  id: string;
  secret: string;
  callbacks: string[];
}

interface Grant {
  person: GithubPerson;
  challenge: string;
  redirectUri: string;
}

/** Starts an OAuth 2 server like GitHub on 127.0.0.1: codes work once, PKCE is required, token errors have status 200. */
export async function startGithubServer(client: Client): Promise<GithubServer> {
  const app = new Hono();
  const { url, close } = await listen(createServer(getRequestListener(app.fetch)));
  const state: Pick<GithubServer, 'person' | 'faults'> = { person: undefined, faults: {} };
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GithubPerson>();
  app.use(async (c, next) => state.faults[c.req.path]?.() ?? next());
  app.get('/login/oauth/authorize', (c) => {
    const { client_id, redirect_uri: redirectUri = '', ...asked } = c.req.query();
    const isKnown = client_id === client.id && client.callbacks.includes(redirectUri);
    if (!isKnown || asked.code_challenge_method !== 'S256') return c.text('Bad request', 400);
    const answer = { state: asked.state ?? '', iss: `${url}/login/oauth` };
    const { person } = state;
    if (!person) return c.redirect(withQuery(redirectUri, { error: 'access_denied', ...answer }));
    const code = randomBytes(10).toString('hex');
    codes.set(code, { person, redirectUri, challenge: asked.code_challenge ?? '' });
    return c.redirect(withQuery(redirectUri, { code, ...answer }));
  });
  app.post('/login/oauth/access_token', async (c) => {
    const answer = exchange({ client, codes }, new URLSearchParams(await c.req.text()));
    if ('error' in answer) return c.json(answer);
    const token = `gho_${randomBytes(10).toString('hex')}`;
    tokens.set(token, answer.person);
    return c.json({ access_token: token, scope: 'user:email', token_type: 'bearer' });
  });
  app.route('/', apiRoutes(tokens));
  return Object.assign(state, { url, close });
}

/** Consumes a code, even if the rest of the request is wrong. */
function exchange(
  { client, codes }: { client: Client; codes: Map<string, Grant> },
  sent: URLSearchParams,
): Grant | { error: string } {
  const code = sent.get('code') ?? '';
  const grant = codes.get(code);
  codes.delete(code);
  if (sent.get('client_id') !== client.id || sent.get('client_secret') !== client.secret) {
    return { error: 'incorrect_client_credentials' };
  }
  const challenge = createHash('sha256').update(sent.get('code_verifier') ?? '');
  const isRight =
    grant?.challenge === challenge.digest('base64url') && grant.redirectUri === sent.get('redirect_uri');
  return isRight ? grant : { error: 'bad_verification_code' };
}

function apiRoutes(tokens: Map<string, GithubPerson>): Hono {
  const app = new Hono();
  const personOf = (header = '') => tokens.get(header.replace(/^Bearer /i, ''));
  app.get('/user', (c) => {
    const person = personOf(c.req.header('authorization'));
    if (!person) return c.json({ message: 'Bad credentials' }, 401);
    const { emails: _, ...user } = person;
    return c.json(user);
  });
  app.get('/user/emails', (c) => {
    const person = personOf(c.req.header('authorization'));
    return person ? c.json(person.emails) : c.json({ message: 'Bad credentials' }, 401);
  });
  return app;
}

function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
