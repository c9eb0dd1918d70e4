import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginReplySchema } from '#contract/people/identity.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const listFiles = (authorization: string, host = 'acme.example') =>
  app.call(`http://${host}/ai/api/files`, { headers: { authorization } });

it('knows a member by the token, whatever the case of the scheme', async () => {
  const { token } = await app.signIn();
  expect((await listFiles(`Bearer ${token}`)).status).toBe(200);
  expect((await listFiles(`bearer  ${token}`)).status).toBe(200);
});

it('counts a token on its own host alone, an operator’s on every host', async () => {
  for (const role of ['user', 'host-admin'] as const) {
    const { token } = await app.signIn({ email: `${role}@mail.example`, role });
    const response = await listFiles(`Bearer ${token}`, 'other.example');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'token_invalid' });
  }
  const operator = await app.signIn({ email: 'olga@mail.example', role: 'admin' });
  expect((await listFiles(`Bearer ${operator.token}`, 'other.example')).status).toBe(200);
});

it.each(['https://acme.example:8443', 'http://acme.example:8080', 'http://acme.localhost:5173'])(
  'takes no token from a page of %s, which is another site',
  async (origin) => {
    const { token, account } = await app.signIn({ email: `${crypto.randomUUID()}@mail.example` });
    const headers = { authorization: `Bearer ${token}`, origin };
    expect((await app.call('/ai/api/files', { headers })).status).toBe(401);
    expect((await app.call('/identity/identity', { headers })).status).toBe(401);
    const cookie = { cookie: `token=${token}`, origin };
    expect((await app.call('/identity/identity', { headers: cookie })).status).toBe(401);
    const own = { ...headers, origin: `https://${account.host}` };
    expect((await app.call('/ai/api/files', { headers: own })).status).toBe(200);
  },
);

it.each(['Bearer', 'Bearer ', 'Bearer null', 'Bearer a.b.c', 'Bearer a b'])('refuses %j', async (value) => {
  const response = await listFiles(value);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(await response.json()).toMatchObject({ code: 'token_invalid' });
});

it('refuses a token as soon as its session has ended', async () => {
  const { token, account } = await app.signIn({ email: 'ben@mail.example' });
  expect((await listFiles(`Bearer ${token}`)).status).toBe(200);
  await endSessionsOf(app.db, { accountId: account.id });
  expect((await listFiles(`Bearer ${token}`)).status).toBe(401);
});

it('takes who shows no token for a visitor, the password of a gate in front aside', async () => {
  for (const headers of [{}, { authorization: 'Basic Z2F0ZTprZWVwZXI=' }]) {
    const response = await app.call('/ai/api/files', { headers });
    expect(await response.json()).toMatchObject({ code: 'sign_in_required' });
    expect((await app.call('/api/configs', { headers })).status).toBe(200);
  }
});

it('shows the page, and the way to sign in, to who comes with a stale token', async () => {
  const { account } = await app.signIn({ email: 'cat@mail.example' });
  const authorization = 'Bearer stale';
  expect((await app.call('/', { headers: { authorization, accept: 'text/html' } })).status).toBe(200);
  const response = await app.call('/identity/Auth/Login', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ Email: account.email, Password: testPassword }),
  });
  const { AuthToken } = loginReplySchema.parse(await response.json());
  expect((await listFiles(`Bearer ${AuthToken}`)).status).toBe(200);
});
