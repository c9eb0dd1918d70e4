import { createServer } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { createBrowser } from '#server/testing/people/browser.ts';
import { listen, refusing } from '#server/testing/people/listen.ts';
import { type OidcPerson, type OidcServer, startOidcServer } from '#server/testing/people/provider.ts';
import { listAccounts } from '../accounts/accounts.ts';
import { insertInvitation } from '../invitations/invitations.ts';

const client = { id: 'acme', secret: 'a-secret-of-some-length' };
const page = 'http://acme.example/loginsuccess';
const ann: OidcPerson = { sub: 'ann', email: 'Ann@Acme.example', email_verified: true, given_name: 'Ann' };

let provider: OidcServer;
let app: TestApp;
let admin: Person;
let configId: string;

beforeAll(async () => {
  const callbacks = ['http://acme.example/identity/auth/oidc-callback'];
  provider = await startOidcServer({ ...client, callbacks });
});
afterAll(() => provider.close());
beforeEach(async () => {
  Object.assign(provider, { person: ann, forge: undefined, isWithoutPkce: false });
  await open([new URL(provider.issuer).host]);
});
afterEach(() => app.close());

async function open(allowed: readonly string[]) {
  app = await openTestApp({
    ALLOW_PRIVATE_URLS: allowed.map((address) => `acme.example=${address}`).join(','),
  });
  ({ id: configId } = await insertConfig(app.db, defaultConfig('acme.example')));
  admin = await app.signIn({ role: 'host-admin', email: 'admin@acme.example' });
}

async function save(change: object = {}, person = admin) {
  const { id: clientId, secret: clientSecret } = client;
  const body = { issuer: provider.issuer, clientId, clientSecret, label: 'Acme SSO', ...change };
  const init = { method: 'PUT', body: JSON.stringify(body) };
  const response = await person.call(`/api/configs/${configId}/sign-in`, init);
  return { status: response.status, body: await response.json() };
}

const invalid = (sentence: RegExp) => ({
  status: 422,
  body: { code: 'issuer_invalid', errors: { issuer: expect.stringMatching(sentence) } },
});

async function signIn(onHop?: (url: URL) => void, query = ''): Promise<URL> {
  const browser = createBrowser(async (request) => app.call(request.url, request));
  const start = `http://acme.example/identity/auth/oidc-login?returnurl=${encodeURIComponent(page)}${query}`;
  return (await browser.go(start, onHop)).url;
}

const ended = async (code: string, onHop?: (url: URL) => void) => {
  const before = await listAccounts(app.db, {});
  expect((await signIn(onHop)).href).toBe(`${page}?error=${code}`);
  expect(await listAccounts(app.db, {})).toEqual(before);
};

describe('the provider’s setting', () => {
  it('is stored with its secret sealed, and read without it', async () => {
    const { status, body } = await save({ allowedDomains: ['@Acme.example'] });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ issuer: provider.issuer, clientId: 'acme', hasSecret: true, label: 'Acme SSO' },
        ...{ allowedDomains: ['acme.example'], roleClaim: null },
      },
    });
    const stored = await app.db.selectFrom('host_sign_ins').selectAll().execute();
    const audited = await app.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify([stored, audited])).not.toContain(client.secret);
    expect(audited).toMatchObject([{}, { action: 'provider.set', actor: 'admin@acme.example' }]);
  });

  it('keeps the secret as long as issuer and client stay', async () => {
    await save();
    expect((await save({ clientSecret: null, label: 'Other' })).body).toMatchObject({ label: 'Other' });
    expect((await signIn()).searchParams.has('token')).toBe(true);
    const moved = await save({ clientSecret: '', clientId: 'another' });
    expect(moved).toMatchObject({
      status: 400,
      body: { errors: { clientSecret: 'Enter the client secret.' } },
    });
  });

  it('is removed by a null', async () => {
    await save();
    expect(await save({ issuer: null })).toMatchObject({
      status: 200,
      body: { issuer: null, hasSecret: false },
    });
    await ended('connection_not_found');
    const audited = await app.db.selectFrom('audit_entries').select('action').orderBy('position').execute();
    expect(audited.map(({ action }) => action).slice(-2)).toEqual(['provider.set', 'provider.delete']);
  });

  it.each([
    [{ issuer: 'acme' }, 400],
    [{ issuer: 'https://u:p@issuer.example' }, 422],
    [{ issuer: 'http://issuer.example' }, 422],
    [{ issuer: 'ftp://issuer.example' }, 422],
    [{ clientId: '' }, 400],
    [{ label: ' ' }, 400],
    [{ allowedDomains: ['nowhere'] }, 400],
    [{ roleClaim: { claim: 'groups', values: { staff: 'admin' } } }, 400],
    [{ roleClaim: { claim: 'groups', values: {} } }, 400],
  ])('refuses %j', async (change, status) => {
    expect((await save(change)).status).toBe(status);
    expect(await app.db.selectFrom('host_sign_ins').selectAll().execute()).toEqual([]);
  });

  it.each<[string, (url: string) => object | string, RegExp]>([
    ['names itself otherwise', () => ({ issuer: 'https://evil.example' }), /names itself differently/],
    ['sends no metadata', () => 'hello', /sent no OpenID Connect metadata/],
    ['has no endpoints', (issuer) => ({ issuer }), /no https URL as authorization_endpoint/],
    [
      'leads elsewhere without TLS',
      (issuer) => ({
        ...{ issuer, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` },
        authorization_endpoint: 'http://evil.example/a',
      }),
      /no https URL as authorization_endpoint/,
    ],
  ])('refuses an issuer that %s', async (_, answer, sentence) => {
    let issuer = '';
    const server = createServer((_request, response) => {
      const body = answer(issuer);
      response.setHeader('Content-Type', 'application/json');
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    const liar = await listen(server);
    onTestFinished(() => liar.close());
    issuer = liar.url;
    await app.close();
    await open([new URL(issuer).host]);
    expect(await save({ issuer })).toMatchObject(invalid(sentence));
  });

  it('refuses an issuer that is down, and one on a private network', async () => {
    const issuer = `http://${refusing}`;
    expect(await save({ issuer })).toMatchObject(invalid(/not on the public internet/));
    await app.close();
    await open([refusing]);
    expect(await save({ issuer })).toMatchObject(invalid(/could not be reached/));
  });

  it('is its host’s admins’ alone', async () => {
    const user = await app.signIn();
    const other = await app.signIn({ role: 'host-admin', host: 'other.example', email: 'o@other.example' });
    expect((await save({}, user)).status).toBe(403);
    expect((await save({}, other)).status).toBe(404);
  });
});

describe('signing in through it', () => {
  it('makes a user of the host, and finds them again', async () => {
    await save();
    const first = await signIn();
    expect(first.href).toMatch(/^http:\/\/acme\.example\/loginsuccess\?token=eyJ/);
    await signIn();
    expect(await listAccounts(app.db, { email: 'ann@acme.example' })).toMatchObject([
      { host: 'acme.example', role: 'user', firstName: 'Ann', isEmailVerified: true },
    ]);
  });

  it('gives the role of the claim each time, and ends the sessions of a change', async () => {
    const roleClaim = { claim: 'groups', values: { staff: 'user', board: 'host-admin' } };
    await save({ roleClaim });
    const roleAs = async (groups?: string | string[]) => {
      provider.person = groups === undefined ? ann : { ...ann, groups };
      await signIn();
      return (await listAccounts(app.db, { email: 'ann@acme.example' }))[0]?.role;
    };
    expect(await roleAs(['staff', 'board'])).toBe('host-admin');
    expect(await roleAs('board')).toBe('host-admin');
    expect(await roleAs(['toString', 'staff'])).toBe('user');
    expect(await roleAs('board')).toBe('host-admin');
    expect(await roleAs()).toBe('user');
    const live = await app.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
    expect(live).toHaveLength(2);
  });

  it('trusts the allowed domains where the provider says nothing of an address', async () => {
    await save({ allowedDomains: ['acme.example'] });
    provider.person = { sub: 'ann', email: 'ann@acme.example' };
    expect((await signIn()).searchParams.has('token')).toBe(true);
    provider.person = { sub: 'bea', email: 'bea@acme.example', email_verified: false };
    await ended('email_unverified');
    provider.person = { sub: 'cem', email: 'cem@evilacme.example', email_verified: true };
    await ended('email_not_allowed');
    // Known by the subject, but the address has moved.
    provider.person = { sub: 'ann', email: 'ann@elsewhere.example', email_verified: true };
    await ended('email_not_allowed');
  });

  it('does not trust an unverified address without them', async () => {
    await save();
    const unproven = [{ sub: 'ann' }, { sub: 'ann', email: 'ann@acme.example' }];
    for (const person of [...unproven, { ...ann, email_verified: false }]) {
      provider.person = person;
      await ended('email_unverified');
    }
  });

  it('keeps to the host’s sign-up policy', async () => {
    await save();
    await app.db.updateTable('configs').set({ pagesettings: '{"signUp":"invited"}' }).execute();
    await ended('sign_up_not_allowed');
  });

  it('accepts an invitation, once', async () => {
    await save();
    const offer = { host: 'acme.example', email: 'ann@acme.example', role: 'host-admin' as const };
    const { token } = await insertInvitation(app.db, { ...offer, invitedBy: '', isMailed: false });
    const invited = `&invitation=${token}`;
    provider.person = { ...ann, sub: 'bea', email: 'bea@acme.example' };
    expect((await signIn(undefined, invited)).searchParams.get('error')).toBe('invitation_for_another');
    expect(await listAccounts(app.db, { email: 'bea@acme.example' })).toEqual([]);
    provider.person = ann;
    expect((await signIn(undefined, invited)).searchParams.has('token')).toBe(true);
    expect(await listAccounts(app.db, { email: offer.email })).toMatchObject([{ role: 'host-admin' }]);
    expect((await signIn(undefined, invited)).searchParams.get('error')).toBe('invitation_invalid');
  });

  it('is refused to a suspended person', async () => {
    await save();
    await signIn();
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: 'now' })
      .where('email', '=', 'ann@acme.example')
      .execute();
    expect((await signIn()).searchParams.get('error')).toBe('account_suspended');
  });

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'other' }],
    ['with another nonce', { nonce: 'x' }],
    ['that has run out', { exp: 1_600_000_000 }],
  ])('is refused with an ID token %s', async (_, change) => {
    await save();
    provider.forge = async (idToken, key) => sign({ ...decodeJwt(idToken), ...change }, key);
    await ended('provider_refused');
  });

  it('is refused with a key that the provider never published', async () => {
    await save();
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const stranger = await exportJWK(privateKey);
    provider.forge = async (idToken) => sign(decodeJwt(idToken), stranger);
    await ended('provider_refused');
  });

  it('is refused with another state', async () => {
    await save();
    const browser = createBrowser(async (request) => app.call(request.url, request));
    const start = `http://acme.example/identity/auth/oidc-login?returnurl=${encodeURIComponent(page)}`;
    const end = await browser.go(start, (hop) => {
      if (hop.pathname.endsWith('oidc-callback')) hop.searchParams.set('state', 'x');
    });
    expect([end.response?.status, await listAccounts(app.db, { email: 'ann@acme.example' })]).toEqual([
      403,
      [],
    ]);
  });

  it('ends with the wrong secret, and when the person declines', async () => {
    await save({ clientSecret: 'wrong' });
    await ended('provider_refused');
    await save();
    provider.person = undefined;
    await ended('sign_in_denied');
  });
});

async function sign(claims: object, key: JWK): Promise<string> {
  const signer = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'test' });
  return signer.sign(await importJWK(key, 'RS256'));
}
