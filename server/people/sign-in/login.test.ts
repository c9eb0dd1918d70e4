import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { createAccountCalls, credentials, payload } from '#server/testing/people/account-calls.ts';
import { findCredentials, insertAccount } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';

let app: TestApp;
const { post, signUp, logIn } = createAccountCalls(() => app);

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('signing in', () => {
  it('answers a token and sets the refresh cookie, whatever case the e-mail is in', async () => {
    await signUp(payload);
    const { status, headers, body } = await logIn({ ...credentials, Email: ' aNN@mail.EXAMPLE' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['AuthToken']);
    expect(headers.get('set-cookie')).toMatch(/^refreshToken=.+HttpOnly/);
    expect(headers.get('cache-control')).toBe('no-store');
    const me = await app.call('/api/users/email/ann@mail.example', {
      headers: { Authorization: `Bearer ${body.AuthToken}` },
    });
    expect(await me.json()).toMatchObject({ email: 'ann@mail.example', role: 'user' });
  });

  it('answers all wrong credentials alike, with no cookie', async () => {
    await signUp(payload);
    await insertAccount(app.db, { host: 'acme.example', email: 'social@mail.example', role: 'user' });
    const wrong = [
      { ...credentials, Password: 'Wrong-1-password' },
      { ...credentials, Email: 'nobody@mail.example' },
      { ...credentials, Email: 'social@mail.example' },
      { ...credentials, Email: 'social@mail.example', Password: '' },
      { ...credentials, Email: 'a\0@mail.example' },
      { ...credentials, Email: '' },
    ];
    for (const body of wrong) {
      const answer = await logIn(body);
      expect(answer).toMatchObject({ status: 200, body: { AuthToken: 'DOESNOTEXIST' } });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const elsewhere = { ...credentials, host: 'other.example' };
    const onOther = await post('http://other.example/identity/Auth/Login', elsewhere);
    expect(onOther.body).toEqual({ AuthToken: 'DOESNOTEXIST' });
  });

  it('lets an operator in on every host', async () => {
    await app.signIn({ role: 'admin', email: 'op@mail.example', host: 'one.example' });
    const body = { Email: 'op@mail.example', Password: testPassword, host: 'two.example' };
    const { body: answer } = await post('http://two.example/identity/Auth/Login', body);
    expect(answer.AuthToken).toMatch(/^ey/);
  });

  it.each([
    ['wrong types', { Email: ['ann@mail.example'], Password: 1 }, {}, 400, 'invalid_input'],
    ['another host', { ...credentials, host: 'other.example' }, {}, 403, 'host_mismatch'],
    ['10 MB', { ...credentials, Email: 'x'.repeat(10_000_000) }, {}, 413, 'payload_too_large'],
    ['a foreign page', { ...credentials, host: null }, { origin: 'http://evil.example' }, 403, 'cross_site'],
  ])('refuses %s', async (_, body, headers, status, code) => {
    await signUp(payload);
    const answer = await logIn(body, headers);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('too many wrong tries', () => {
  const wrong = { ...credentials, Password: 'Wrong-1-password' };

  it.each(['ann@mail.example', 'nobody@mail.example'])(
    'for %s are refused to the client that made them, the right password too, and to no other',
    async (Email) => {
      const proxied = await openTestApp({ TRUST_PROXY: '127.0.0.1' });
      const calls = createAccountCalls(() => proxied);
      const logInFrom = (address: string, Password: string, host = 'acme.example') =>
        calls.post(`http://${host}/identity/Auth/Login`, { Email, Password }, { 'x-forwarded-for': address });
      await calls.signUp(payload);
      for (let i = 0; i < 10; i++) {
        const host = i % 2 === 0 ? 'acme.example' : 'other.example';
        expect((await logInFrom('203.0.113.7', wrong.Password, host)).status).toBe(200);
      }
      const refused = await logInFrom('203.0.113.7', testPassword);
      const elsewhere = await logInFrom('198.51.100.1', testPassword);
      await proxied.close();
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(elsewhere.status).toBe(200);
      expect(elsewhere.body.AuthToken === 'DOESNOTEXIST').toBe(Email !== payload.Email.toLowerCase());
    },
  );

  it('are limited by address, without keeping e-mails', async () => {
    await signUp(payload);
    for (let i = 0; i < 50; i++) await logIn({ ...wrong, Email: `${i}@mail.example` });
    expect((await logIn(credentials)).status).toBe(429);
    const rows = await app.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.length).toBeGreaterThan(50);
    expect(JSON.stringify(rows)).not.toContain('mail.example');
  });

  it('are not those that were right, nor those whose password was not looked at', async () => {
    await signUp(payload);
    for (let i = 0; i < 12; i++) expect((await logIn(credentials)).body.AuthToken).toMatch(/^ey/);
    const { passwordHash } =
      (await findCredentials(app.db, { host: 'acme.example', email: payload.Email })) ?? {};
    const keep = (password_hash: string) => app.db.updateTable('accounts').set({ password_hash }).execute();
    await keep('no hash at all');
    for (let i = 0; i < 12; i++) expect((await logIn(credentials)).status).toBe(500);
    await keep(passwordHash ?? '');
    expect((await logIn(credentials)).body.AuthToken).toMatch(/^ey/);
  });

  it('count at once: a burst gets no more tries than the limit', async () => {
    await signUp(payload);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => logIn(wrong)))).map((a) => a.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  it('pass where limits are off', async () => {
    const open = await openTestApp({ RATE_LIMITS: 'off' });
    const calls = createAccountCalls(() => open);
    const tries = Array.from({ length: 11 }, () => calls.logIn(wrong));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    await open.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a right sign-in', () => {
  const liveSessions = () =>
    app.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
  const setHash = (password_hash: string) => app.db.updateTable('accounts').set({ password_hash }).execute();

  it('is none any more when the password is replaced while it waits to be hashed', async () => {
    await signUp(payload);
    const replacement = await hashPassword('New-1-password');
    // The queue is full, so the sign-in has read the old hash before the new one is set.
    const line = Array.from({ length: 12 }, () => hashPassword('Other-1-password'));
    const signingIn = logIn(credentials);
    await line[6];
    await setHash(replacement);
    expect((await signingIn).body.AuthToken).toBe('DOESNOTEXIST');
    expect(await liveSessions()).toEqual([]);
    await Promise.all(line);
  });

  it('is one for all who come at once with a hash of another cost', async () => {
    await signUp(payload);
    await setHash(await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(credentials)));
    for (const { body } of answers) expect(body.AuthToken).toMatch(/^ey/);
    expect(await liveSessions()).toHaveLength(5);
  });

  it('ends the session whose cookie it replaces, on its own host alone', async () => {
    await signUp(payload);
    const first = await logIn(credentials);
    const cookie = first.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    await post('http://other.example/identity/Users/PostUser', { ...payload, host: 'other.example' });
    await post(
      'http://other.example/identity/Auth/Login',
      { ...credentials, host: 'other.example' },
      { cookie },
    );
    expect(await liveSessions()).toHaveLength(2);
    await logIn({ ...credentials, Password: 'Wrong-1-password' }, { cookie });
    expect(await liveSessions()).toHaveLength(2);
    await logIn(credentials, { cookie });
    expect(await liveSessions()).toHaveLength(2);
    const refreshed = await post('/identity/Auth/Refresh', {}, { cookie });
    expect(refreshed.status).toBe(401);
  });

  it('is one of a hundred an hour for an account', async () => {
    await signUp(payload);
    expect((await logIn(credentials)).status).toBe(200);
    // Hashing a hundred passwords would take long, so the next 98 are only counted.
    await app.db.updateTable('rate_limits').set({ count: 99 }).where('key', 'like', 'signed-in:%').execute();
    expect((await logIn(credentials)).status).toBe(200);
    expect(await logIn(credentials)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    await signUp({ ...payload, Email: 'ben@mail.example' });
    expect((await logIn({ ...credentials, Email: 'ben@mail.example' })).status).toBe(200);
    expect(await liveSessions()).toHaveLength(3);
  });
});
