import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashOfTestPassword, openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { createAccountCalls, credentials, payload } from '#server/testing/people/account-calls.ts';
import { decode } from '#server/testing/people/token-forge.ts';
import { findCredentials, insertAccount, listAccounts } from '../accounts/accounts.ts';

let app: TestApp;
const { post, signUp, logIn } = createAccountCalls(() => app);

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

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

  it('takes names of all scripts, and emoji in passwords by the character', async () => {
    const names = { FirstName: 'علی\u200cرضا', LastName: "क्\u200dष O'Neill-Åström" };
    const { status, body } = await signUp({ ...payload, ...names, Password: 'Aa1-\u{1f600}\u{1f600}ab' });
    expect({ status, first: body.first_name, last: body.last_name }).toEqual({
      status: 200,
      first: names.FirstName,
      last: names.LastName,
    });
  });

  it('takes an e-mail once on a host, again on another, and beside an operator too', async () => {
    await signUp(payload);
    const again = { ...payload, Email: 'ANN@mail.example', Password: 'Other-2-password' };
    expect(await signUp(again)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect((await logIn({ ...credentials, Password: again.Password })).body.AuthToken).toBe('DOESNOTEXIST');
    const onOther = { ...again, host: 'other.example' };
    const other = await post('http://other.example/identity/Users/PostUser', onOther);
    expect(other.status).toBe(200);
  });

  it('answers an operator’s e-mail like any other', async () => {
    const passwordHash = await hashOfTestPassword();
    await insertAccount(app.db, { host: '*', email: 'op@mail.example', role: 'admin', passwordHash });
    const operators = { ...payload, Email: 'op@mail.example', Password: 'Other-2-password' };
    const [asOperator, asNew] = [
      await signUp(operators),
      await signUp({ ...payload, Email: 'new@mail.example' }),
    ];
    expect(asOperator.status).toBe(asNew.status);
    expect(asOperator.body).toEqual({ ...asNew.body, email: 'op@mail.example' });
    const roleOf = async (Password: string) => {
      const { body } = await logIn({ ...credentials, Email: 'op@mail.example', Password });
      return decode(String(body.AuthToken).split('.')[1] ?? '').role;
    };
    expect(await roleOf(operators.Password)).toBe('user');
    expect(await roleOf(testPassword)).toBe('host-admin');

    const onConsole = (Email: string) =>
      post('http://localhost/identity/Users/PostUser', { ...payload, Email, host: 'localhost' });
    await onConsole('known@mail.example');
    const known = await onConsole('known@mail.example');
    const operator = await onConsole('op@mail.example');
    expect(operator.status).toBe(409);
    expect(operator.body).toEqual(
      JSON.parse(JSON.stringify(known.body).replaceAll('known@mail.example', 'op@mail.example')),
    );
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
    [
      'a password of 6 characters that take 8 units',
      { ...payload, Password: 'Aa1-\u{1f600}\u{1f600}' },
      400,
      'Password',
    ],
    ['a weak password', { ...payload, Password: 'longenough' }, 400, 'Password'],
    ['an endless password', { ...payload, Password: `Aa1-${'x'.repeat(1000)}` }, 400, 'Password'],
    ['an empty name', { ...payload, FirstName: '  ' }, 400, 'FirstName'],
    ['a name with a NUL', { ...payload, LastName: 'a\0b' }, 400, 'LastName'],
    ['a name that turns its text around', { ...payload, FirstName: 'Ann\u202enimda' }, 400, 'FirstName'],
    ['a name that looks like another', { ...payload, LastName: 'Ad\u200bmin' }, 400, 'LastName'],
    ['a name that nobody sees', { ...payload, FirstName: '\u200d' }, 400, 'FirstName'],
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

it('keeps passwords as hashes alone', async () => {
  await signUp(payload);
  const found = await findCredentials(app.db, { host: 'acme.example', email: payload.Email });
  expect(found?.passwordHash).toMatch(/^\$argon2id\$/);
});
