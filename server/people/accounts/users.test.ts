import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { deleteAccount } from '../sessions/account-changes.ts';
import { insertAccount } from './accounts.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
  await insertAccount(app.db, {
    host: 'acme.example',
    email: 'bob@mail.example',
    role: 'user',
    firstName: 'Bob',
  });
  await insertAccount(app.db, { host: 'other.example', email: 'eve@mail.example', role: 'user' });
});
afterEach(() => app.close());

const ask = async (by: Pick<Person, 'call'>, email: string) => {
  const response = await by.call(`/api/users/email/${encodeURIComponent(email)}`);
  const { code, email: found } = (await response.json()) as { code?: string; email?: string };
  return code ?? found;
};
const emails = ['bob@mail.example', 'nobody@mail.example', 'eve@mail.example', 'op@mail.example', '\0', '%'];

it('answers a person to that person, in whatever case the e-mail is asked', async () => {
  const ann = await app.signIn();
  const response = await ann.call('/api/users/email/ANN@mail.example');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    first_name: 'Ann',
    last_name: 'Example',
    photo_image_url: '',
    role: 'user',
    type: 'user',
    email: 'ann@mail.example',
  });
});

it('refuses others alike, whether the e-mail is known or not', async () => {
  const ann = await app.signIn();
  for (const email of emails) {
    expect(await ask(app, email)).toBe('sign_in_required');
    expect(await ask(ann, email)).toBe('forbidden');
  }
});

it("answers a host's admin its own people and nobody else", async () => {
  await app.signIn({ role: 'admin', email: 'op@mail.example' });
  const admin = await app.signIn({ role: 'host-admin' });
  const answers = await Promise.all(emails.map((email) => ask(admin, email)));
  expect(answers).toEqual(['bob@mail.example', ...Array(5).fill('user_not_found')]);
});

it('answers an operator the people of whatever host is called, and operators on a console host', async () => {
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  await app.signIn({ role: 'admin', email: 'second@mail.example' });
  const on = (host: string): Pick<Person, 'call'> => ({
    call: (path) => operator.call(`http://${host}${path}`),
  });
  expect(await ask(on('acme.example'), 'bob@mail.example')).toBe('bob@mail.example');
  expect(await ask(on('acme.example'), 'eve@mail.example')).toBe('user_not_found');
  expect(await ask(on('other.example'), 'eve@mail.example')).toBe('eve@mail.example');
  expect(await ask(on('other.example'), 'op@mail.example')).toBe('op@mail.example');
  expect(await ask(on('other.example'), 'second@mail.example')).toBe('user_not_found');
  expect(await ask(operator, 'second@mail.example')).toBe('second@mail.example');
});

it('answers an operator who shares an e-mail with a user of the host as the operator', async () => {
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  await insertAccount(app.db, { host: 'acme.example', email: 'op@mail.example', role: 'user' });
  const response = await operator.call('http://acme.example/api/users/email/op@mail.example');
  expect(await response.json()).toMatchObject({ role: 'host-admin', type: 'operator', first_name: 'Ann' });
});

it('refuses who was deleted meanwhile', async () => {
  const ann = await app.signIn();
  await deleteAccount(app.db, { id: ann.account.id });
  const response = await ann.call('/api/users/email/ann@mail.example');
  expect(response.status).toBe(401);
});
