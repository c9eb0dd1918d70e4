import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp, testPassword } from '../app.suite.ts';
import { findCredentials, insertAccount, listAccounts } from './accounts.ts';

const payload = {
  Email: 'Ann@Mail.example',
  Password: testPassword,
  Role: 'admin',
  Phone: '+43 1',
  FirstName: 'Ann',
  LastName: 'Example',
  FullName: 'Somebody Else',
  username: 'root_*',
  host: 'acme.example',
};
const credentials = { Email: payload.Email, Password: testPassword, username: 'x', host: 'acme.example' };

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function post(path: string, body: unknown, headers: Record<string, string> = {}, at = app) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await at.call(path, { method: 'POST', body: text, headers });
  const answer = z.record(z.string(), z.unknown()).parse(await response.json());
  return { status: response.status, headers: response.headers, body: answer };
}
const signUp = (body: unknown, headers?: Record<string, string>) =>
  post('/identity/Users/PostUser', body, headers);
const logIn = (body: unknown, headers?: Record<string, string>) =>
  post('/identity/Auth/Login', body, headers);

describe('signing up', () => {
  it('makes a user of the host, whatever role and names the payload claims', async () => {
    const { status, body } = await signUp(payload);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        first_name: 'Ann',
        last_name: 'Example',
        photo_image_url: '',
        role: 'user',
        type: 'user',
        email: 'ann@mail.example',
      },
    });
    expect(await listAccounts(app.db, {})).toMatchObject([
      {
        host: 'acme.example',
        email: 'ann@mail.example',
        role: 'user',
        phone: '+43 1',
        isEmailVerified: false,
      },
    ]);
  });

  it('takes an e-mail once on a host, again on another, and never beside an operator', async () => {
    await signUp(payload);
    const again = { ...payload, Email: 'ANN@mail.example', Password: 'Other-2-password' };
    expect(await signUp(again)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect((await logIn({ ...credentials, Password: again.Password })).body.AuthToken).toBe('DOESNOTEXIST');
    const onOther = { ...again, host: 'other.example' };
    const other = await post('http://other.example/identity/Users/PostUser', onOther);
    expect(other.status).toBe(200);
    await insertAccount(app.db, { host: '*', email: 'op@mail.example', role: 'admin' });
    expect(await signUp({ ...payload, Email: 'op@mail.example' })).toMatchObject({ status: 409 });
  });

  it('lets one win of many at the same instant', async () => {
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => signUp(payload)))).map(
      (a) => a.status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await listAccounts(app.db, {})).toHaveLength(1);
  });

  it.each([
    ['an e-mail that is none', { ...payload, Email: 'ann@' }, 400, 'Email'],
    ['two e-mails', { ...payload, Email: 'a@mail.example, b@mail.example' }, 400, 'Email'],
    ['a weak password', { ...payload, Password: 'longenough' }, 400, 'Password'],
    ['an endless password', { ...payload, Password: `Aa1-${'x'.repeat(1000)}` }, 400, 'Password'],
    ['an empty name', { ...payload, FirstName: '  ' }, 400, 'FirstName'],
    ['a name with a NUL', { ...payload, LastName: 'a\0b' }, 400, 'LastName'],
    ['wrong types', { ...payload, Phone: { $gt: '' } }, 400, 'Phone'],
    ['another host', { ...payload, host: 'other.example' }, 403, undefined],
    ['what is no JSON', '{"Email":', 400, undefined],
    ['10 MB', { ...payload, FullName: 'x'.repeat(10_000_000) }, 413, undefined],
  ])('refuses %s and changes nothing', async (_, body, status, field) => {
    const answer = await signUp(body);
    expect(answer.status).toBe(status);
    expect(Object.keys(z.record(z.string(), z.string()).optional().parse(answer.body.errors) ?? {})).toEqual(
      field === undefined ? [] : [field],
    );
    expect(await listAccounts(app.db, {})).toEqual([]);
  });

  it('is limited by address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++)
      statuses.push((await signUp({ ...payload, Email: `${i}@mail.example` })).status);
    expect(statuses.lastIndexOf(200)).toBe(29);
    expect(statuses[30]).toBe(429);
  });
});

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

  it('hashes as much for whom it does not know as for a wrong password', async () => {
    await signUp(payload);
    await insertAccount(app.db, { host: 'acme.example', email: 'social@mail.example', role: 'user' });
    const cpuOf = async (Email: string) => {
      const before = process.cpuUsage();
      for (let i = 0; i < 4; i++) await logIn({ ...credentials, Email, Password: 'Wrong-1-password' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cpuOf('warm-up@mail.example');
    const known = await cpuOf(payload.Email);
    for (const email of ['nobody@mail.example', 'social@mail.example', 'a\0@mail.example']) {
      expect((await cpuOf(email)) / known).toBeGreaterThan(0.6);
    }
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
    'for %s are refused, the right password too',
    async (Email) => {
      await signUp(payload);
      for (let i = 0; i < 10; i++) expect((await logIn({ ...wrong, Email })).status).toBe(200);
      const refused = await logIn({ ...credentials, Email });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await logIn({ ...wrong, Email: 'other@mail.example' })).status).toBe(200);
    },
  );

  it('from one address are refused, whatever e-mails they name; the store counts them and holds no e-mail', async () => {
    await signUp(payload);
    for (let i = 0; i < 50; i++) await logIn({ ...wrong, Email: `${i}@mail.example` });
    expect((await logIn(credentials)).status).toBe(429);
    const rows = await app.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.length).toBeGreaterThan(50);
    expect(JSON.stringify(rows)).not.toContain('mail.example');
  });

  it('are not those that were right', async () => {
    await signUp(payload);
    for (let i = 0; i < 12; i++) expect((await logIn(credentials)).body.AuthToken).toMatch(/^ey/);
  });

  it('count at once: a burst gets no more tries than the limit', async () => {
    await signUp(payload);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => logIn(wrong)))).map((a) => a.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  it('pass where limits are off', async () => {
    const open = await openTestApp({ RATE_LIMITS: 'off' });
    const tries = Array.from({ length: 11 }, () => post('/identity/Auth/Login', wrong, {}, open));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    await open.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

it('keeps passwords as hashes alone', async () => {
  await signUp(payload);
  const found = await findCredentials(app.db, { host: 'acme.example', email: payload.Email });
  expect(found?.passwordHash).toMatch(/^\$argon2id\$/);
});
