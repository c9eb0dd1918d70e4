import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newInvitationSchema } from '#contract/people/invitations.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail, linkIn } from '#server/testing/mail/received.ts';
import { mailPauseMs } from '#server/testing/mail-app.ts';
import { createAccountCalls, credentials, payload } from '#server/testing/people/account-calls.ts';
import { listAccounts } from '../accounts/accounts.ts';

let app: TestApp;
let admin: Person;
const { post, signUp, logIn } = createAccountCalls(() => app);
const refused = (status: number, code: string) => ({ status, body: { code } });

async function open(environment: Record<string, string> = {}) {
  app = await openTestApp(environment);
  await insertConfig(app.db, { ...defaultConfig('acme.example'), pagesettings: { signUp: 'invited' } });
  admin = await app.signIn({ role: 'host-admin', email: 'admin@mail.example' });
}

const inviteAs = async (person: Person, body: object) => {
  const response = await person.call('/api/invitations', { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};
const tokenFor = async (body: object) => {
  const { link } = newInvitationSchema.parse((await inviteAs(admin, body)).body);
  return new URL(link).searchParams.get('token') ?? '';
};

beforeEach(() => open());
afterEach(() => app.close());

describe('inviting', () => {
  it('gives a link on the page of the host, for seven days', async () => {
    const { status, body } = await inviteAs(admin, { role: 'host-admin' });
    const { link, expiresAt, mailed } = newInvitationSchema.parse(body);
    expect(status).toBe(201);
    expect(link).toMatch(/^http:\/\/acme\.example\/invitation\?token=[\w-]{43}$/);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    expect(mailed).toBe(false);
    const [row] = await app.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(new URL(link).searchParams.get('token'));
  });

  it('keeps a host’s admins to their host and below operators', async () => {
    expect(await inviteAs(admin, { host: 'other.example' })).toMatchObject(refused(403, 'host_mismatch'));
    const operator = { role: 'admin', email: 'op@mail.example' };
    expect(await inviteAs(admin, operator)).toMatchObject(refused(403, 'forbidden'));
    expect(await inviteAs(admin, { role: 'root' })).toMatchObject(refused(400, 'invalid_input'));
    expect(await inviteAs(admin, { email: 'nobody' })).toMatchObject(refused(400, 'invalid_input'));
    const user = await app.signIn();
    expect(await inviteAs(user, {})).toMatchObject(refused(403, 'forbidden'));
    expect(await app.db.selectFrom('invitations').select('id').execute()).toEqual([]);
  });
});

describe('signing up with an invitation', () => {
  it('makes an account of its role where others can’t, once', async () => {
    expect(await signUp(payload)).toMatchObject(refused(403, 'sign_up_not_allowed'));
    const Invitation = await tokenFor({ role: 'host-admin' });
    expect(await signUp({ ...payload, Invitation })).toMatchObject({
      status: 200,
      body: { role: 'host-admin' },
    });
    expect((await logIn(credentials)).body.AuthToken).toMatch(/^eyJ/);
    const again = { ...payload, Email: 'bea@mail.example', Invitation };
    expect(await signUp(again)).toMatchObject(refused(403, 'invitation_invalid'));
    expect(await listAccounts(app.db, { email: 'bea@mail.example' })).toEqual([]);
  });

  it('is refused by other addresses and hosts, and not used up', async () => {
    const Invitation = await tokenFor({ email: 'ann@mail.example' });
    const other = { ...payload, Email: 'bea@mail.example', Invitation };
    expect(await signUp(other)).toMatchObject(refused(403, 'invitation_for_another'));
    const elsewhere = { ...payload, host: 'other.example', Invitation };
    const call = post('http://other.example/identity/Users/PostUser', elsewhere);
    expect(await call).toMatchObject(refused(403, 'invitation_invalid'));
    const open = await tokenFor({});
    const taken = { ...payload, Email: admin.account.email, Invitation: open };
    expect(await signUp(taken)).toMatchObject(refused(409, 'account_exists'));
    expect((await post('/identity/invitation', { token: open })).status).toBe(200);
    expect(await signUp({ ...payload, Invitation })).toMatchObject({ status: 200 });
  });

  it('makes an operator beside the hosts', async () => {
    const operator = await app.signIn({ role: 'admin', email: 'op@mail.example', host: 'localhost' });
    expect(await inviteAs(operator, { role: 'admin' })).toMatchObject(refused(400, 'invalid_input'));
    const { body } = await inviteAs(operator, { role: 'admin', email: 'ann@mail.example' });
    const link = new URL(newInvitationSchema.parse(body).link);
    expect(link.hostname).toBe('localhost');
    const Invitation = link.searchParams.get('token');
    const elsewhere = { ...payload, Invitation };
    expect(await signUp(elsewhere)).toMatchObject(refused(403, 'invitation_invalid'));
    const path = 'http://localhost/identity/Users/PostUser';
    expect((await post(path, { ...payload, host: 'localhost', Invitation })).status).toBe(200);
    expect(await listAccounts(app.db, { email: 'ann@mail.example' })).toMatchObject([
      { host: '*', role: 'admin' },
    ]);
  });
});

describe('accepting while signed in', () => {
  const accept = async (person: Person, token: string) => {
    const response = await person.call('/identity/invitation/accept', {
      method: 'POST',
      body: JSON.stringify({ token }),
    });
    return { status: response.status, body: await response.json() };
  };

  it('gives the role in a new session', async () => {
    const ann = await app.signIn();
    const token = await tokenFor({ role: 'host-admin', email: 'ann@mail.example' });
    const offer = await post('/identity/invitation', { token });
    expect(offer.body).toMatchObject({ host: 'acme.example', role: 'host-admin', hasAccount: true });
    const { AuthToken } = Object((await accept(ann, token)).body);
    const list = { headers: { Authorization: `Bearer ${AuthToken}` } };
    expect((await app.call('/api/invitations', list)).status).toBe(200);
    expect((await ann.call('/api/invitations')).status).toBe(401);
    expect(await accept(admin, token)).toMatchObject(refused(403, 'invitation_invalid'));
  });

  it('does not tell of a stranger’s address that it is an operator’s', async () => {
    await app.signIn({ host: 'localhost', role: 'admin', email: 'olga@mail.example' });
    const token = await tokenFor({ email: 'olga@mail.example' });
    expect((await post('/identity/invitation', { token })).body).toMatchObject({ hasAccount: false });
  });

  it('needs an account of the address on the host', async () => {
    const ann = await app.signIn();
    const token = await tokenFor({ email: 'bea@mail.example' });
    expect(await accept(ann, token)).toMatchObject(refused(403, 'invitation_for_another'));
    expect(await post('/identity/invitation/accept', { token })).toMatchObject(
      refused(401, 'sign_in_required'),
    );
  });
});

it('mails the link, which then proves the address', async () => {
  await app.close();
  const smtp = await openSmtpServer();
  await open({ SMTP_URL: smtp.url, MAIL_FROM: 'noreply@mail.example' });
  const { body } = await inviteAs(admin, { email: 'Ann@Mail.example' });
  expect(body).toMatchObject({ mailed: true });
  const mail = await firstMail(smtp.received);
  expect(mail.recipients).toEqual(['ann@mail.example']);
  expect(linkIn(mail).href).toBe(newInvitationSchema.parse(body).link);
  const Invitation = linkIn(mail).searchParams.get('token');
  expect((await signUp({ ...payload, Invitation })).status).toBe(200);
  expect(await listAccounts(app.db, { email: 'ann@mail.example' })).toMatchObject([
    { isEmailVerified: true },
  ]);
  await wait(mailPauseMs);
  expect(smtp.received).toHaveLength(1);
});

describe('a role that an invitation would take away', () => {
  it('stays, and the invitation is left for when an admin has changed it', async () => {
    const editor = await app.signIn({ role: 'editor', email: 'ed@mail.example' });
    const token = await tokenFor({ role: 'agent' });
    const body = JSON.stringify({ token });
    const answer = await editor.call('/identity/invitation/accept', { method: 'POST', body });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
    const roleOf = async () => (await listAccounts(app.db, { email: 'ed@mail.example' }))[0]?.role;
    expect(await roleOf()).toBe('editor');
    expect(
      (await app.db.selectFrom('invitations').select('accepted_at').execute())[0]?.accepted_at,
    ).toBeNull();
  });
});
