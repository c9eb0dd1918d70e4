import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { createAccountCalls } from '#server/testing/people/account-calls.ts';
import { codeOf, send, setUpTotp } from '#server/testing/people/second-factor.ts';
import { createLink } from '../mailed-links/mailed-links.ts';

let app: TestApp;
let ann: Person;
const { logIn } = createAccountCalls(() => app);
const credentials = { Email: 'ann@mail.example', Password: testPassword };

beforeEach(async () => {
  app = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'noreply@mail.example' });
  ann = await app.signIn();
});
afterEach(() => app.close());

const path = '/identity/account/totp';
const codeIn = async (response: Response) => ((await response.json()) as { code?: string }).code;
const makeOld = () => app.db.updateTable('sessions').set({ created_at: '2026-01-01T00:00:00Z' }).execute();

describe('signing in with a second factor', () => {
  it('asks for the code once the password is right, and takes it once', async () => {
    const { secret } = await setUpTotp(ann);
    expect((await logIn({ ...credentials, Password: 'Wrong-1-password' })).body).toEqual({
      AuthToken: 'DOESNOTEXIST',
    });
    expect(
      (await logIn({ ...credentials, Password: 'Wrong-1-password', Code: codeOf(secret) })).body,
    ).toEqual({
      AuthToken: 'DOESNOTEXIST',
    });
    const asked = await logIn(credentials);
    expect(asked.body).toEqual({ AuthToken: 'DOESNOTEXIST', secondFactor: ['totp', 'recovery'] });
    expect(asked.headers.get('set-cookie')).toBeNull();
    expect((await logIn({ ...credentials, Code: '  ' })).body.secondFactor).toEqual(['totp', 'recovery']);
    // One code: a step of 30 s may begin between the two sign-ins.
    const Code = codeOf(secret);
    const signedIn = await logIn({ ...credentials, Code });
    expect(signedIn.body.AuthToken).toMatch(/^ey/);
    const replayed = await logIn({ ...credentials, Code });
    expect(replayed).toMatchObject({ status: 403, body: { code: 'code_wrong' } });
    expect(replayed.headers.get('set-cookie')).toBeNull();
  });

  it('takes a recovery code, and a code of a clock that is a minute ahead', async () => {
    const { secret, recoveryCodes } = await setUpTotp(ann);
    expect((await logIn({ ...credentials, Code: recoveryCodes[3] })).body.AuthToken).toMatch(/^ey/);
    expect(await logIn({ ...credentials, Code: recoveryCodes[3] })).toMatchObject({ status: 403 });
    expect((await logIn({ ...credentials, Code: codeOf(secret, 2) })).body.AuthToken).toMatch(/^ey/);
  });

  it('limits wrong codes by client and by account; a recovery code gets in from elsewhere', async () => {
    const proxied = await openTestApp({ TRUST_PROXY: '127.0.0.1' });
    const calls = createAccountCalls(() => proxied);
    const person = await proxied.signIn();
    const { recoveryCodes } = await setUpTotp(person);
    const from = (client: number, Code: string) =>
      calls.logIn({ ...credentials, Code }, { 'x-forwarded-for': `203.0.113.${client}` });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await from(n, '000000')).status);
    const elsewhere = await from(99, recoveryCodes[0] ?? '');
    await proxied.close();
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    expect(elsewhere.body.AuthToken).toMatch(/^ey/);
  });

  it('counts no failed attempt for a password that only lacks its code', async () => {
    await setUpTotp(ann);
    for (let n = 0; n < 15; n++) expect((await logIn(credentials)).status).toBe(200);
  });

  it('uses up no code if the sign-in fails for another reason', async () => {
    const { recoveryCodes } = await setUpTotp(ann);
    await app.db.updateTable('rate_limits').set({ count: 100 }).where('key', 'like', 'signed-in:%').execute();
    expect((await logIn({ ...credentials, Code: recoveryCodes[0] })).status).toBe(429);
    await app.db.deleteFrom('rate_limits').execute();
    expect((await logIn({ ...credentials, Code: recoveryCodes[0] })).body.AuthToken).toMatch(/^ey/);
  });

  it.each([[{ Code: 123456 }], [{ Code: 'x'.repeat(101) }], [{ Code: ['1'] }]])(
    'refuses %j',
    async (more) => {
      expect(await logIn({ ...credentials, ...more })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      });
    },
  );
});

describe('the authenticator app', () => {
  it('is set up with a right code, and removed with the password or a code', async () => {
    const { recoveryCodes } = await setUpTotp(ann);
    expect(recoveryCodes).toHaveLength(10);
    const again = await ann.call(path, send('POST'));
    expect([again.status, await codeIn(again)]).toEqual([409, 'factor_exists']);
    for (const [body, code] of [
      [{}, 'proof_required'],
      [{ currentPassword: 'Wrong-1-password' }, 'password_wrong'],
      [{ code: '000000' }, 'code_wrong'],
    ] as const) {
      const refused = await ann.call(path, send('DELETE', body));
      expect([refused.status, await codeIn(refused)]).toEqual([403, code]);
    }
    expect((await ann.call(path, send('DELETE', { code: recoveryCodes[0] }))).status).toBe(204);
    expect((await logIn(credentials)).body.AuthToken).toMatch(/^ey/);
    const gone = await ann.call(path, send('DELETE', { currentPassword: testPassword }));
    expect([gone.status, await codeIn(gone)]).toEqual([404, 'factor_not_found']);
  });

  it('is begun by nobody who only holds an old session', async () => {
    await makeOld();
    const refused = await ann.call(path, send('POST'));
    expect([refused.status, await codeIn(refused)]).toEqual([403, 'proof_required']);
    const begun = await ann.call(path, send('POST', { currentPassword: testPassword }));
    expect(begun.status).toBe(200);
    expect(begun.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses wrong first codes, and bodies that are no JSON', async () => {
    const confirm = (body: unknown) =>
      ann.call(`${path}/confirm`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    expect(await codeIn(await confirm({ code: '123456' }))).toBe('factor_not_found');
    await ann.call(path, send('POST'));
    expect(await codeIn(await confirm({ code: 'no code' }))).toBe('code_wrong');
    expect(await codeIn(await confirm({}))).toBe('invalid_input');
    expect(await codeIn(await confirm('{'))).toBe('bad_request');
    expect((await confirm({ code: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await logIn(credentials)).body.AuthToken).toMatch(/^ey/);
  });

  it('is asked for after the password was reset, too', async () => {
    await setUpTotp(ann);
    const token = await createLink(app.db, { purpose: 'reset', accountId: ann.account.id });
    const body = { token, Password: 'New-1-password' };
    expect((await app.call('/identity/Users/ResetPassword', send('POST', body))).status).toBe(204);
    const signedIn = await logIn({ ...credentials, Password: body.Password });
    expect(signedIn.body).toEqual({ AuthToken: 'DOESNOTEXIST', secondFactor: ['totp', 'recovery'] });
  });

  it('comes with recovery codes that can be made anew', async () => {
    await setUpTotp(ann);
    const codes = await ann.call(
      '/identity/account/recovery-codes',
      send('POST', { currentPassword: testPassword }),
    );
    const { recoveryCodes } = (await codes.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect((await logIn(credentials)).body.secondFactor).toEqual(['totp', 'recovery']);
    expect((await logIn({ ...credentials, Code: recoveryCodes[9] })).body.AuthToken).toMatch(/^ey/);
  });

  it('makes no recovery codes for an account without it, and nothing for a visitor', async () => {
    const made = await ann.call(
      '/identity/account/recovery-codes',
      send('POST', { currentPassword: testPassword }),
    );
    expect([made.status, await codeIn(made)]).toEqual([404, 'factor_not_found']);
    for (const [method, route] of [
      ['POST', path],
      ['POST', `${path}/confirm`],
      ['DELETE', path],
      ['POST', '/identity/account/recovery-codes'],
    ] as const) {
      expect((await app.call(route, send(method))).status).toBe(401);
    }
  });
});
