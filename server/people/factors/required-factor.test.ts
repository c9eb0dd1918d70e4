import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountView } from '#contract/people/account.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { configBody } from '#server/testing/configs/entity.ts';
import { send, setUpTotp } from '#server/testing/people/second-factor.ts';
import { isRequiredOfOperators } from './operator-policy.ts';

let app: TestApp;
let operator: Person;

beforeEach(async () => {
  app = await openTestApp();
  operator = await app.signIn({ role: 'admin', email: 'op@mail.example', host: 'localhost' });
});
afterEach(() => app.close());

const path = '/api/operators/policy';
const bodyOf = async <Body>(response: Response) => (await response.json()) as Body & { code?: string };
const put = (person: Pick<Person, 'call'>, body: object) => person.call(path, send('PUT', body));
const accountOf = async (person: Person) => bodyOf<AccountView>(await person.call('/identity/account'));

describe('a second factor required of operators', () => {
  it('gives whoever must have one no rights before', async () => {
    const other = await app.signIn({ role: 'admin', email: 'op2@mail.example', host: 'localhost' });
    const refused = await put(operator, { secondFactor: true });
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([409, 'second_factor_first']);
    expect(await isRequiredOfOperators(app.db)).toBe(false);
    await setUpTotp(operator);
    expect(await bodyOf(await put(operator, { secondFactor: true }))).toEqual({ secondFactor: true });
    expect(await bodyOf(await operator.call(path))).toEqual({ secondFactor: true });
    expect((await other.call(path)).status).toBe(403);
    expect((await other.call('/api/configs/usage')).status).toBe(403);
    expect((await put(other, { secondFactor: false })).status).toBe(403);
    expect(await accountOf(other)).toMatchObject({ role: 'user', secondFactorMissing: true });
    expect(await bodyOf(await other.call('/identity/identity'))).toMatchObject({
      ...{ role: 'user', host: 'localhost' },
    });
    expect(await bodyOf(await other.call('/api/users/email/op2@mail.example'))).toMatchObject({
      role: 'user',
    });
    await setUpTotp(other);
    expect(await accountOf(other)).toMatchObject({ role: 'admin', secondFactorMissing: false });
    expect(await bodyOf(await other.call('/identity/identity'))).toMatchObject({ role: 'admin', host: '*' });
    expect(await bodyOf(await put(other, { secondFactor: false }))).toEqual({ secondFactor: false });
  });

  it('ends sessions that the password alone began', async () => {
    const credentials = { Email: 'op@mail.example', Password: testPassword, host: 'localhost' };
    const begun = await app.call('http://localhost/identity/Auth/Login', send('POST', credentials));
    const { AuthToken } = await bodyOf<{ AuthToken: string }>(begun);
    const before = { headers: { Authorization: `Bearer ${AuthToken}` } };
    const asked = 'http://localhost/api/operators/policy';
    expect((await app.call(asked, before)).status).toBe(200);
    await setUpTotp(operator);
    expect((await app.call(asked, before)).status).toBe(401);
    expect((await operator.call(path)).status).toBe(200);
  });

  it('is recorded in the audit, with what was before', async () => {
    await setUpTotp(operator);
    await put(operator, { secondFactor: true });
    const rows = await app.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'policy.change')
      .execute();
    expect(rows).toMatchObject([
      {
        actor: 'op@mail.example',
        before_values: '{"secondFactor":false}',
        after_values: '{"secondFactor":true}',
      },
    ]);
  });

  it('is decided by operators alone, and by yes or no', async () => {
    const admin = await app.signIn({ role: 'host-admin' });
    for (const person of [admin, app]) {
      expect((await person.call(path)).status).toBe(person === app ? 401 : 403);
      expect((await put(person, { secondFactor: true })).status).toBe(person === app ? 401 : 403);
    }
    for (const body of [{}, { secondFactor: 'yes' }, { secondFactor: null }]) {
      expect((await put(operator, body)).status).toBe(400);
    }
  });
});

describe('a second factor required of the admins of a host', () => {
  it('leaves an admin without one the rights of a user, on that host alone', async () => {
    const admin = await app.signIn({ role: 'host-admin' });
    const neighbour = await app.signIn({
      role: 'host-admin',
      host: 'other.example',
      email: 'eve@mail.example',
    });
    const config = { ...configBody({ host: 'acme.example' }), pagesettings: { requireSecondFactor: true } };
    expect((await operator.call('/api/configs/new', send('POST', config))).status).toBe(201);
    expect((await admin.call('/api/configs/all')).status).toBe(403);
    expect(await accountOf(admin)).toMatchObject({ role: 'user', secondFactorMissing: true });
    expect(await accountOf(neighbour)).toMatchObject({ role: 'host-admin', secondFactorMissing: false });
    expect(await accountOf(operator)).toMatchObject({ role: 'admin', secondFactorMissing: false });
    await setUpTotp(admin);
    expect((await admin.call('/api/configs/all')).status).toBe(200);
    const shown = await (await app.call('/api/configs')).text();
    expect(shown).not.toContain('requireSecondFactor');
  });
});
