import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemSchema } from '#contract/http/problem.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';

/** Roles that a newer version of the product gave, in a store that this one serves again. */
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const giveRole = (person: Person, role: string) =>
  app.db.updateTable('accounts').set({ role }).where('id', '=', person.account.id).execute();

const logIn = (host: string, email: string) => {
  const body = JSON.stringify({ Email: email, Password: testPassword, host });
  return app.call(`http://${host}/identity/Auth/Login`, { method: 'POST', body });
};

it('has a user’s rights, and signs in with them', async () => {
  const person = await app.signIn({ role: 'user', email: 'new@mail.example' });
  await giveRole(person, 'owner');
  const { AuthToken } = (await (await logIn('acme.example', 'new@mail.example')).json()) as {
    AuthToken: string;
  };
  const headers = { Authorization: `Bearer ${AuthToken}` };
  expect((await app.call('/identity/account', { headers })).status).toBe(200);
  expect((await app.call('/api/people', { headers })).status).toBe(403);
  const [row] = await app.db.selectFrom('accounts').select('role').execute();
  expect(row?.role).toBe('owner');
});

it('makes nobody of every host an admin of each', async () => {
  const person = await app.signIn({ host: 'acme.example', role: 'admin', email: 'op@mail.example' });
  expect((await person.call('/api/people')).status).toBe(200);
  await giveRole(person, 'client-admin');
  const answer = await person.call('/api/people');
  expect([401, 403]).toContain(answer.status);
  expect(['token_invalid', 'forbidden']).toContain(problemSchema.parse(await answer.json()).code);
});

it('leaves the page of a host whose sign-in provider gives one', async () => {
  const row = {
    host: 'acme.example',
    issuer: 'https://id.example',
    client_id: 'chat',
    client_secret: 'sealed',
  };
  const role_claim = JSON.stringify({ claim: 'groups', values: { a: 'owner' } });
  const updated_at = new Date().toISOString();
  await app.db
    .insertInto('host_sign_ins')
    .values({ ...row, label: 'Acme', allowed_domains: '[]', role_claim, updated_at })
    .execute();
  expect((await app.call('/', { headers: { Accept: 'text/html' } })).status).toBe(200);
});
