import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { identitySchema, loginReplySchema } from '#contract/people/identity.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp({ TRUST_PROXY: '127.0.0.1' });
  const passwordHash = await hashPassword(testPassword);
  const ann = { email: 'ann@mail.example', firstName: 'Ann', lastName: 'Lee', passwordHash };
  await insertAccount(app.db, { ...ann, host: 'acme.example', role: 'user' });
});
afterEach(() => app.close());

async function signIn(headers: Record<string, string> = {}) {
  const response = await app.call('/identity/Auth/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ Email: 'ann@mail.example', Password: testPassword }),
  });
  expect(response.status).toBe(200);
  const { AuthToken } = loginReplySchema.parse(await response.json());
  const cookie = response.headers.getSetCookie()[0] ?? '';
  return { token: AuthToken, cookie, pair: cookie.split(';', 1)[0] ?? '' };
}

const post = (path: string, headers: Record<string, string> = {}) =>
  app.call(`/identity/Auth/${path}`, { method: 'POST', headers });
const identify = (headers: Record<string, string>) => app.call('/identity/identity', { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the refresh cookie', () => {
  it('is hidden from scripts and other sites, and goes to the identity calls alone', async () => {
    const { cookie } = await signIn();
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/identity',
      'SameSite=Lax',
    ]);
  });

  it('goes over TLS alone where the client came by it', async () => {
    const { pair, cookie } = await signIn({ 'x-forwarded-proto': 'https' });
    expect(cookie).toContain('; Secure');
    const next = await post('Refresh', { cookie: pair, 'x-forwarded-proto': 'https' });
    expect(next.headers.getSetCookie()[0]).toContain('; Secure');
  });
});

describe('POST /Auth/Refresh', () => {
  it('answers the next token and the next cookie, however stale the token that came along', async () => {
    const { pair } = await signIn();
    const response = await post('Refresh', { cookie: pair, ...bearer('stale') });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { AuthToken } = loginReplySchema.parse(await response.json());
    expect((await identify(bearer(AuthToken))).status).toBe(200);
    const [next = ''] = response.headers.getSetCookie();
    expect(next).toMatch(/^refreshToken=[\w-]{43}; .*HttpOnly/);
    expect(next.split(';', 1)[0]).not.toBe(pair);
  });

  it.each([
    undefined,
    'refreshToken=',
    'refreshToken=unknown',
    'refreshToken=%00%ff',
    `refreshToken=${'x'.repeat(7000)}`,
  ])('clears the cookie %s', async (cookie) => {
    const response = await post('Refresh', cookie === undefined ? {} : { cookie });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'sign_in_required' });
    expect(response.headers.getSetCookie()).toContain(
      'refreshToken=; Max-Age=0; Path=/identity; SameSite=Lax',
    );
  });
});

describe('POST /Auth/Logout', () => {
  it('ends the session on the server and clears the three cookies', async () => {
    const { token, pair } = await signIn();
    const response = await post('Logout', { cookie: pair });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().toSorted()).toEqual([
      'oidc.user=; Max-Age=0; Path=/',
      'refreshToken=; Max-Age=0; Path=/identity; SameSite=Lax',
      'token=; Max-Age=0; Path=/',
    ]);
    expect((await identify(bearer(token))).status).toBe(401);
    expect((await post('Refresh', { cookie: pair })).status).toBe(401);
  });

  it('needs no cookie where the token is known, and nothing at all to be done', async () => {
    const { token, pair } = await signIn();
    expect((await post('Logout', bearer(token))).status).toBe(204);
    expect((await post('Refresh', { cookie: pair })).status).toBe(401);
    expect((await post('Logout')).status).toBe(204);
    expect((await post('Logout', { cookie: 'refreshToken=unknown', ...bearer('stale') })).status).toBe(204);
  });
});

describe('GET /identity', () => {
  it('says who a token is of, from the header or from its cookie', async () => {
    const { token } = await signIn();
    for (const headers of [bearer(token), { cookie: `a=b; token=${token}` }]) {
      const response = await identify(headers);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        sub: expect.any(String),
        Email: 'ann@mail.example',
        FullName: 'Ann Lee',
        role: 'user',
        host: 'acme.example',
        sameBrowser: false,
      });
    }
  });

  it('says whether the session is one of this browser, by its refresh cookie', async () => {
    const { token, pair } = await signIn();
    const other = await signIn();
    const sameBrowser = async (headers: Record<string, string>, at = '') => {
      const init = { headers: { ...bearer(token), ...headers } };
      const response = await app.call(`${at}/identity/identity`, init);
      return identitySchema.parse(await response.json()).sameBrowser;
    };
    expect(await sameBrowser({ cookie: pair })).toBe(true);
    for (const cookie of ['', other.pair, 'refreshToken=', 'refreshToken=x'])
      expect(await sameBrowser({ cookie })).toBe(false);
    const renewed = await post('Refresh', { cookie: pair });
    expect(await sameBrowser({ cookie: renewed.headers.getSetCookie()[0] ?? '' })).toBe(true);
    // An identity service of several hosts is another site, to which browsers may send no cookies.
    const origin = 'http://acme.example';
    expect(await sameBrowser({ origin }, 'http://sign-in.example')).toBeUndefined();
  });

  it.each([{}, { cookie: 'token=' }, { cookie: 'token=a.b.c' }, bearer(''), bearer('null')])(
    'answers %j with sign_in_required',
    async (headers) => {
      const response = await identify(headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'sign_in_required' });
    },
  );
});

describe('calls that other sites make', () => {
  beforeEach(async () => {
    await insertConfig(app.db, { ...defaultConfig('other.example'), userId: 'o@mail.example' });
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://acme.example.evil.example' }],
    [{ origin: 'https://sub.acme.example', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://acme.example:8443' }],
    [{ origin: 'http://acme.example:8080', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'chrome-extension://acme.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('are refused and change nothing: %j', async (headers) => {
    const { pair, token } = await signIn();
    for (const path of ['Refresh', 'Logout']) {
      const response = await post(path, { cookie: pair, ...bearer(token), ...headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'cross_site' });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await identify(bearer(token))).status).toBe(200);
    expect((await post('Refresh', { cookie: pair })).status).toBe(200);
  });

  it.each([
    [{}],
    [{ origin: 'https://acme.example' }],
    [{ origin: 'http://acme.example:8443', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('are none with %j', async (headers) => {
    const { pair } = await signIn();
    expect((await post('Refresh', { cookie: pair, ...headers })).status).toBe(200);
  });

  it('may come from the page of another host, and then touch no session but its own', async () => {
    const { pair, token } = await signIn();
    const headers = { cookie: pair, ...bearer(token), origin: 'https://other.example' };
    expect((await post('Refresh', headers)).status).toBe(401);
    expect((await post('Logout', headers)).status).toBe(204);
    expect((await identify(bearer(token))).status).toBe(200);
  });
});

it('publishes the keys that others verify tokens with, and no more', async () => {
  const { token } = await signIn();
  const response = await app.call('/identity/.well-known/jwks.json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  const keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }).parse(await response.json());
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  expect(payload).toMatchObject({ Email: 'ann@mail.example', host: 'acme.example' });
  for (const key of keys.keys) expect(key).not.toHaveProperty('d');
});
