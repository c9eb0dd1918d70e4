import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#contract/http/problem.ts';
import { identitySchema, loginReplySchema, userSchema } from '#contract/people/identity.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { configBody } from '#server/testing/configs/entity.ts';
import { decode } from '#server/testing/people/token-forge.ts';

const consoleHost = 'console.example';
const customers = ['acme.example', 'beta.example'] as const;
const [acme, beta] = customers;
const Email = 'olga@mail.example';
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ CONSOLE_HOSTS: `${consoleHost}, *.console.example` });
  for (const host of customers) await insertConfig(app.db, defaultConfig(host));
  await app.signIn({ role: 'admin', email: Email, host: consoleHost });
});
afterAll(() => app.close());

/** Signs the operator in on a host, and returns both tokens. */
async function begin(host: string) {
  const body = JSON.stringify({ Email, Password: testPassword });
  return tokensOf(await app.call(`http://${host}/identity/Auth/Login`, { method: 'POST', body }));
}

function refresh(host: string, refreshToken: string): Promise<Response> {
  const headers = { Cookie: `refreshToken=${refreshToken}` };
  return app.call(`http://${host}/identity/Auth/Refresh`, { method: 'POST', headers });
}

async function tokensOf(response: Response) {
  const { AuthToken } = loginReplySchema.parse(await response.json());
  const [, refreshToken = ''] = /refreshToken=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  return { AuthToken, refreshToken };
}

/** Returns what a token is worth on a host: the hosts whose configs it lists, or the refusal. */
async function worth(host: string, token: string): Promise<string | string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await app.call(`http://${host}/api/configs/all`, { headers });
  if (!response.ok) return problemSchema.parse(await response.json()).code;
  const listed = z.array(z.object({ host: z.string() })).parse(await response.json());
  return listed.map((config) => config.host).toSorted();
}

it('of an operator on a console host administer every host there', async () => {
  const { AuthToken } = await begin(consoleHost);
  expect(await worth(consoleHost, AuthToken)).toEqual([...customers]);
  expect(await worth('eu.console.example', AuthToken)).toEqual([...customers]);
  for (const host of customers) expect(await worth(host, AuthToken)).toEqual([host]);
});

it('of an operator on a customer’s name administer that host alone', async () => {
  const begun = await begin(acme);
  const renewed = await tokensOf(await refresh(acme, begun.refreshToken));
  for (const { AuthToken } of [begun, renewed]) {
    expect(await worth(acme, AuthToken)).toEqual([acme]);
    expect(decode(AuthToken.split('.')[1] ?? '')).toMatchObject({
      role: 'host-admin',
      host: acme,
      iss: acme,
    });
    for (const host of [beta, consoleHost]) expect(await worth(host, AuthToken)).toBe('token_invalid');
  }
  for (const host of [beta, consoleHost])
    expect((await refresh(host, renewed.refreshToken)).status).toBe(401);
  expect((await refresh(acme, renewed.refreshToken)).status).toBe(200);
});

it('by an Origin header are worth no more than by their name', async () => {
  const { AuthToken, refreshToken } = await begin(acme);
  const headers = {
    Origin: `https://${consoleHost}`,
    Authorization: `Bearer ${AuthToken}`,
    Cookie: `refreshToken=${refreshToken}`,
  };
  expect((await app.call(`http://${acme}/api/configs/all`, { headers })).status).toBe(401);
  const refreshed = await app.call(`http://${acme}/identity/Auth/Refresh`, { method: 'POST', headers });
  expect(refreshed.status).not.toBe(200);
});

it.each([
  [consoleHost, consoleHost, 'admin', '*'],
  [consoleHost, acme, 'host-admin', acme],
  [acme, acme, 'host-admin', acme],
])('begun on %s say on %s: %s of %s', async (begunOn, host, role, of) => {
  const { AuthToken } = await begin(begunOn);
  const call = async (path: string) => {
    const response = await app.call(`http://${host}${path}`, {
      headers: { Authorization: `Bearer ${AuthToken}` },
    });
    return response.json();
  };
  expect(identitySchema.parse(await call('/identity/identity'))).toMatchObject({ role, host: of });
  expect(userSchema.parse(await call(`/api/users/email/${Email}`))).toMatchObject({ role, type: 'operator' });
});

it('stay a host’s where an operator’s powers are asked for', async () => {
  const { AuthToken } = await begin(acme);
  const headers = { Authorization: `Bearer ${AuthToken}` };
  const config = configBody({ host: 'new.example' });
  const refused = [
    ['POST', '/api/configs/new', config],
    ['GET', '/api/configs/usage', undefined],
    ['GET', `/ai/api/files?forHost=${beta}`, undefined],
    ['GET', `/api/domains/${beta}`, undefined],
  ] as const;
  for (const [method, path, body] of refused) {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    expect((await app.call(`http://${acme}${path}`, init)).status, path).toBe(403);
  }
});
