import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personSchema, resetLinkSchema } from '#contract/people/people.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail, linkIn } from '#server/testing/mail/received.ts';
import { createAccountCalls } from '#server/testing/people/account-calls.ts';

let app: TestApp;
let admin: Person;
let ann: Person;
const { logIn } = createAccountCalls(() => app);
const refused = (status: number, code: string) => ({ status, body: { code } });

async function open(environment: Record<string, string> = {}) {
  app = await openTestApp(environment);
  await insertConfig(app.db, defaultConfig('acme.example'));
  admin = await app.signIn({ role: 'host-admin', email: 'admin@mail.example', firstName: 'Zoë' });
  ann = await app.signIn();
}
const openOperator = (email = 'op@mail.example') => app.signIn({ role: 'admin', email, host: 'localhost' });

async function call(person: Person, method: string, path: string, body?: object) {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await person.call(`/api/people${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  };
}
const logInAnn = (Password = testPassword) => logIn({ Email: 'ann@mail.example', Password });

beforeEach(() => open());
afterEach(() => app.close());

describe('the list of people', () => {
  const emails = async (person: Person, query = '') =>
    (await call(person, 'GET', query)).body.map(({ email }: { email: string }) => email);

  it('is a host’s own to its admins, and everybody to operators', async () => {
    await app.signIn({ host: 'other.example', email: 'bea@mail.example' });
    const operator = await openOperator();
    expect(await emails(admin)).toEqual(['admin@mail.example', 'ann@mail.example']);
    expect(await emails(operator)).toHaveLength(4);
    expect(await emails(operator, '?host=other.example')).toEqual(['bea@mail.example']);
    expect(await call(admin, 'GET', '?host=other.example')).toMatchObject(refused(403, 'forbidden'));
    expect(await call(operator, 'GET', '?host=a/b')).toMatchObject(refused(400, 'invalid_input'));
    expect(await call(ann, 'GET', '')).toMatchObject(refused(403, 'forbidden'));
  });

  it('is searched by name and address, sorted and paged', async () => {
    expect(await emails(admin, '?search=ZOE')).toEqual(['admin@mail.example']);
    expect(await emails(admin, '?search=ann%40')).toEqual(['ann@mail.example']);
    expect(await emails(admin, '?search=%25')).toEqual([]);
    expect(await emails(admin, '?sort=name&order=desc')).toEqual(['admin@mail.example', 'ann@mail.example']);
    const page = await call(admin, 'GET', '?page=2&perPage=1');
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect(await call(admin, 'GET', '?sort=password_hash')).toMatchObject(refused(400, 'invalid_input'));
  });

  it('tells of each what an admin needs, and no secret', async () => {
    const { body } = await call(admin, 'GET', `/${ann.account.id}`);
    expect(personSchema.strict().parse(body)).toMatchObject({
      ...{ host: 'acme.example', email: 'ann@mail.example', firstName: 'Ann', role: 'user' },
      ...{ state: 'active', isEmailVerified: false, sessions: 1 },
    });
  });
});

describe('a suspended person', () => {
  it('is signed out, and told so only after the right password, until resumed', async () => {
    const path = `/${ann.account.id}`;
    expect((await call(admin, 'POST', `${path}/suspend`)).body).toMatchObject({
      state: 'suspended',
      sessions: 0,
    });
    expect((await ann.call('/api/users/email/ann@mail.example')).status).toBe(401);
    expect(await logInAnn()).toMatchObject(refused(403, 'account_suspended'));
    expect((await logInAnn('Wrong-1-password')).body).toEqual({ AuthToken: 'DOESNOTEXIST' });
    expect((await call(admin, 'POST', `${path}/resume`)).body).toMatchObject({ state: 'active' });
    expect((await logInAnn()).body.AuthToken).toMatch(/^eyJ/);
    expect((await ann.call('/api/users/email/ann@mail.example')).status).toBe(401);
  });
});

describe('a role', () => {
  it('changes with the sessions ended', async () => {
    const changed = await call(admin, 'PUT', `/${ann.account.id}/role`, { role: 'host-admin' });
    expect(changed).toMatchObject({ status: 200, body: { role: 'host-admin', sessions: 0 } });
    expect((await ann.call('/api/people')).status).toBe(401);
  });

  it('of an operator is given by invitation alone, and taken by another operator', async () => {
    const operator = await openOperator();
    const other = await openOperator('two@mail.example');
    const path = `/${other.account.id}/role`;
    expect(await call(operator, 'PUT', `/${ann.account.id}/role`, { role: 'admin' })).toMatchObject(
      refused(400, 'invalid_input'),
    );
    expect(await call(operator, 'PUT', path, { role: 'user' })).toMatchObject(refused(400, 'invalid_input'));
    expect(await call(operator, 'PUT', path, { role: 'user', host: 'nowhere.example' })).toMatchObject(
      refused(400, 'invalid_input'),
    );
    expect(await call(operator, 'PUT', path, { role: 'host-admin', host: 'acme.example' })).toMatchObject({
      body: { role: 'host-admin', host: 'acme.example' },
    });
  });

  it('that does not exist is refused', async () => {
    expect(await call(admin, 'PUT', `/${ann.account.id}/role`, { role: 'root' })).toMatchObject(
      refused(400, 'invalid_input'),
    );
    expect(await call(admin, 'PUT', `/${ann.account.id}/role`, {})).toMatchObject(
      refused(400, 'invalid_input'),
    );
  });
});

it.each([
  ['PUT', '/role'],
  ['POST', '/suspend'],
  ['DELETE', ''],
])('nobody shuts themselves out (%s %s)', async (method, part) => {
  const path = `/${admin.account.id}${part}`;
  expect(await call(admin, method, path, part === '/role' ? { role: 'user' } : undefined)).toMatchObject(
    refused(409, 'own_account'),
  );
  expect((await call(admin, 'GET', '')).status).toBe(200);
});

it('two operators who suspend each other at once leave one', async () => {
  const [one, two] = [await openOperator(), await openOperator('two@mail.example')];
  const results = await Promise.all([
    call(one, 'POST', `/${two.account.id}/suspend`),
    call(two, 'POST', `/${one.account.id}/suspend`),
  ]);
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

it('operators are nobody to a host’s admins', async () => {
  const { account } = await openOperator();
  for (const [method, part] of [
    ['GET', ''],
    ['POST', '/suspend'],
    ['POST', '/resume'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['POST', '/reset-link'],
    ['DELETE', ''],
  ] as const) {
    expect(await call(admin, method, `/${account.id}${part}`)).toMatchObject(refused(404, 'user_not_found'));
  }
});

it('sessions are listed and ended', async () => {
  await logInAnn();
  const path = `/${ann.account.id}/sessions`;
  const { body } = await call(admin, 'GET', path);
  expect(body).toHaveLength(2);
  expect(Object.keys(body[0])).toEqual(['id', 'host', 'createdAt', 'expiresAt']);
  expect((await call(admin, 'DELETE', path)).status).toBe(204);
  expect((await call(admin, 'GET', path)).body).toEqual([]);
  expect((await ann.call('/api/users/email/ann@mail.example')).status).toBe(401);
});

it('a deleted person is gone, and their files', async () => {
  const upload = { method: 'POST', body: 'Hours: 9 to 5', headers: { 'Content-Type': 'text/plain' } };
  expect((await ann.call('/ai/api/Upload?filename=hours.txt', upload)).status).toBe(200);
  expect((await call(admin, 'DELETE', `/${ann.account.id}`)).status).toBe(204);
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([]);
  expect(await call(admin, 'DELETE', `/${ann.account.id}`)).toMatchObject(refused(404, 'user_not_found'));
  expect((await logInAnn()).body).toEqual({ AuthToken: 'DOESNOTEXIST' });
});

describe('a reset link', () => {
  it('is copied or mailed, and opens once', async () => {
    await app.close();
    const smtp = await openSmtpServer();
    await open({ SMTP_URL: smtp.url, MAIL_FROM: 'noreply@mail.example' });
    const { body } = await call(admin, 'POST', `/${ann.account.id}/reset-link`);
    const { link, mailed } = resetLinkSchema.parse(body);
    expect(mailed).toBe(true);
    expect(linkIn(await firstMail(smtp.received)).href).toBe(link);
    const token = new URL(link).searchParams.get('token');
    const reset = () =>
      app.call('/identity/Users/ResetPassword', {
        method: 'POST',
        body: JSON.stringify({ token, Password: 'New-1-password' }),
      });
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 403]);
    expect((await logInAnn('New-1-password')).body.AuthToken).toMatch(/^eyJ/);
  });

  it('is not made for operators', async () => {
    const operator = await openOperator();
    expect(await call(operator, 'POST', `/${operator.account.id}/reset-link`)).toMatchObject(
      refused(403, 'forbidden'),
    );
    expect(await app.db.selectFrom('mailed_links').selectAll().execute()).toEqual([]);
  });
});

it('records who did what to whom', async () => {
  await call(admin, 'PUT', `/${ann.account.id}/role`, { role: 'host-admin' });
  await call(admin, 'POST', `/${ann.account.id}/suspend`);
  await call(admin, 'POST', `/${admin.account.id}/suspend`);
  const rows = await app.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', 'like', 'person.%')
    .orderBy('position')
    .execute();
  expect(rows).toMatchObject([
    {
      ...{
        actor: 'admin@mail.example',
        target: 'ann@mail.example',
        host: 'acme.example',
        action: 'person.role',
      },
      ...{ before_values: '{"role":"user"}', after_values: '{"role":"host-admin","host":"acme.example"}' },
    },
    { action: 'person.suspend' },
  ]);
});
