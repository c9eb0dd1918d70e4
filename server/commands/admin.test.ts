import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { markDeleted, markSuspended } from '#server/hosts/state/end-rows.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { send, setUpTotp } from '#server/testing/people/second-factor.ts';
import { compileCache } from '#server/testing/process.ts';
import { parseCommand } from './admin-arguments.ts';
import { runCommand } from './admin-commands.ts';
import { UsageError } from './command-line.ts';
import { describeFailure } from './describe-failure.ts';

const program = fileURLToPath(new URL('./admin.ts', import.meta.url));
const signingKey = 'k'.repeat(32);
let folder: string;
let app: TestApp;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'));
  app = await openTestApp({ DATA_DIR: folder, SIGNING_KEY: signingKey });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  code: unknown;
  out: string;
  fault: string;
}

/** Runs `npm run admin -- …` beside the server that has the store open. */
function adminProcess(line: string, dataFolder = folder): Promise<Ran> {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataFolder, SIGNING_KEY: signingKey };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...line.split(' ')], { env, cwd: tmpdir() }, (error, out, fault) =>
      resolve({ code: error ? error.code : 0, out, fault }),
    );
  });
}

/** Runs the same command in this process, which takes a tenth of the time. */
async function admin(line: string): Promise<Ran> {
  const { db } = app;
  const rotateKeys = () => createSigningKeys({ db, signingKey: Buffer.from(signingKey) }).rotate();
  try {
    const lines = await runCommand({ db, rotateKeys }, parseCommand(line.split(' ')));
    return { code: 0, out: lines.map((one) => `${one}\n`).join(''), fault: '' };
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, out: '', fault: `${describeFailure(error)}\n` };
  }
}

async function logIn(Email: string, Password: string, host = 'acme.example'): Promise<boolean> {
  const init = { method: 'POST', body: JSON.stringify({ Email, Password }) };
  const answer = await app.call(`http://${host}/identity/Auth/Login`, init);
  return !(await answer.text()).includes('DOESNOTEXIST');
}

it('makes people of every role, who can sign in at once, and lists them', async () => {
  const password = join(folder, 'password');
  writeFileSync(password, `${testPassword}\n`);
  const operator = await adminProcess(`create --email Op@x.example --password-file ${password} --role admin`);
  expect(operator).toEqual({ code: 0, out: 'Created op@x.example  admin  every host\n', fault: '' });
  const made = await adminProcess('create --email ann@x.example --role host-admin --host ACME.example:8080');
  expect(await logIn('op@x.example', testPassword, 'any.example')).toBe(true);
  expect(await logIn('ann@x.example', /Password: (.+)/.exec(made.out)?.[1] ?? '')).toBe(true);
  expect((await adminProcess('list')).out).toBe(
    'op@x.example  admin  every host\nann@x.example  host-admin  acme.example\n',
  );
  expect((await adminProcess('list --host acme.example')).out).toBe(
    'ann@x.example  host-admin  acme.example\n',
  );
});

it('says of people which of their hosts are suspended or deleted', async () => {
  const now = new Date('2026-11-22T12:00:00Z');
  for (const [host, mark] of [
    ['idle.example', markSuspended],
    ['gone.example', markDeleted],
  ] as const) {
    const { id } = await insertConfig(app.db, defaultConfig(host));
    await insertAccount(app.db, { host, email: 'ann@x.example', role: 'user', isEmailVerified: true });
    await app.db.transaction().execute((trx) => mark(trx, { id, host, now }));
  }
  expect((await admin('list')).out).toBe(
    'ann@x.example  user  gone.example  host deleted, restorable until 2026-12-22\nann@x.example  user  idle.example  host suspended\n',
  );
});

it('changes a role and a password, and signs the person out', async () => {
  const ann = await app.signIn();
  const me = () => ann.call('/api/users/email/ann@mail.example').then(({ status }) => status);
  expect(await me()).toBe(200);
  const changed = await admin('role --email ann@mail.example --host acme.example --role host-admin --force');
  expect(changed.out).toMatch(
    /^Was .+ {2}user .+\nNow .+ {2}host-admin {2}acme.example {2}address not .+\n$/,
  );
  expect(await me()).toBe(401);
  const reset = await admin('reset --email ann@mail.example --host acme.example');
  expect(await logIn('ann@mail.example', testPassword)).toBe(false);
  expect(await logIn('ann@mail.example', /Password: (.+)/.exec(reset.out)?.[1] ?? '')).toBe(true);
  expect((await admin('remove --email ann@mail.example --host acme.example')).code).toBe(0);
  expect((await admin('list')).out).toBe('');
});

it('makes no admin of somebody whose address nobody confirmed, unless forced, and tells who that is', async () => {
  const ann = await app.signIn();
  const listed = () => admin('list --host acme.example').then(({ out }) => out);
  expect(await listed()).toBe('ann@mail.example  user  acme.example  address not confirmed\n');
  for (const role of ['host-admin', 'admin']) {
    const refused = await admin(`role --email ann@mail.example --host acme.example --role ${role}`);
    expect(refused).toMatchObject({ code: 1, out: '', fault: expect.stringContaining('never confirmed') });
  }
  expect((await ann.call('/api/users/email/ann@mail.example')).status).toBe(200);
  await app.db.updateTable('accounts').set({ email_verified: 1 }).execute();
  expect((await admin('role --email ann@mail.example --host acme.example --role host-admin')).code).toBe(0);
  expect(await listed()).toBe('ann@mail.example  host-admin  acme.example\n');
});

it('warns of an operator’s address that hosts have an account of, and both can sign in', async () => {
  await app.signIn({ email: 'op@x.example' });
  await app.signIn({ email: 'op@x.example', host: 'other.example' });
  const made = await admin('create --email op@x.example --password Operator-1-password --role admin');
  expect(made.out).toMatch(/\nWarning: op@x.example also has an account on acme.example, other.example\./);
  expect(await logIn('op@x.example', 'Operator-1-password')).toBe(true);
  expect(await logIn('op@x.example', testPassword)).toBe(true);
  await admin('remove --email op@x.example --host other.example');
  await admin('create --email two@x.example --role admin');
  await admin('remove --email op@x.example');
  const role = await admin('role --email op@x.example --host acme.example --role admin --force');
  expect(role.out).not.toContain('Warning');
});

it('rotates the signing key and signs nobody out', async () => {
  const ann = await app.signIn();
  const keyIds = async () => {
    const { keys } = (await (await app.call('/identity/.well-known/jwks.json')).json()) as { keys: object[] };
    return keys.length;
  };
  expect(await keyIds()).toBe(1);
  expect((await adminProcess('rotate-keys')).code).toBe(0);
  await expect.poll(keyIds, { interval: 500 }).toBe(2);
  expect((await ann.call('/api/users/email/ann@mail.example')).status).toBe(200);
});

it('records every change in the audit, under the name of the command', async () => {
  await admin('create --email ann@x.example --role user --host acme.example');
  await admin('role --email ann@x.example --host acme.example --role host-admin');
  await admin(`reset --email ann@x.example --host acme.example --password ${testPassword}`);
  await admin('remove --email ann@x.example --host acme.example');
  await admin('rotate-keys');
  await admin('remove --email ann@x.example --host acme.example');
  const rows = await app.db.selectFrom('audit_entries').selectAll().orderBy('position').execute();
  const acts = rows.map((row) => [row.actor, row.action, row.target, row.before_values, row.after_values]);
  const [user, hostAdmin] = ['user', 'host-admin'].map((role) => `{"role":"${role}","host":"acme.example"}`);
  expect(acts).toEqual([
    ['admin create', 'account.create', 'ann@x.example', null, user],
    ['admin role', 'person.role', 'ann@x.example', user, hostAdmin],
    ['admin reset', 'password.reset', 'ann@x.example', null, null],
    ['admin remove', 'person.delete', 'ann@x.example', hostAdmin, null],
    ['admin rotate-keys', 'key.rotate', 'access tokens', null, null],
  ]);
});

it('verifies the audit, and names the entry that was changed or the hash that is gone', async () => {
  for (const name of ['ann', 'ben', 'cat'])
    await admin(`create --email ${name}@x.example --role user --host acme.example`);
  const verified = await admin('verify-audit');
  expect(verified).toMatchObject({ code: 0, fault: '' });
  const hash = /^The audit is whole: 3 entries, newest hash ([0-9a-f]{64})\n$/.exec(verified.out)?.[1];
  expect((await admin(`verify-audit --newest ${hash}`)).code).toBe(0);
  const gone = 'f'.repeat(64);
  expect(await admin(`verify-audit --newest ${gone}`)).toEqual({
    ...{ code: 1, out: '' },
    fault: `The audit is broken at entry 4: entries were removed at the end or replaced, as none has the hash ${gone}.\n`,
  });
  await app.db.updateTable('audit_entries').set({ actor: 'eve' }).where('position', '=', 2).execute();
  expect(await admin('verify-audit')).toEqual({
    ...{ code: 1, out: '', fault: 'The audit is broken at entry 2: its values do not match its hash.\n' },
  });
  expect((await admin('verify-audit --newest abc')).code).toBe(2);
});

it('never leaves the deployment without an operator', async () => {
  await app.signIn({ role: 'admin', email: 'op@x.example' });
  for (const line of [
    'remove --email op@x.example',
    'role --email op@x.example --host acme.example --role user',
  ]) {
    expect(await admin(line)).toMatchObject({ code: 1, fault: expect.stringContaining('last operator') });
  }
  expect((await admin('remove --email op@x.example --host acme.example')).fault).toMatch(/nobody .+ on acme/);
  await admin('create --email two@x.example --role admin');
  const demoted = await admin('role --email op@x.example --host acme.example --role user');
  expect(demoted.out).toContain('Now op@x.example  user  acme.example');
});

it.each([
  ['create --email a@x.example --role user', 2, /--host: a user belongs to one host[\s\S]*npm run admin/],
  ['create --email a@x.example --role admin --host acme.example', 2, /an admin belongs to every host/],
  ['reset --email a@x.example --host acme.example', 1, /nobody with the e-mail address a@x.example on acme/],
])('says what is wrong with "%s"', async (line, code, fault) => {
  expect(await adminProcess(line)).toMatchObject({ code, out: '', fault: expect.stringMatching(fault) });
});

it('makes no new store where there is none', async () => {
  const { code, fault } = await adminProcess('list', join(folder, 'nothing'));
  expect(code).toBe(1);
  expect(fault).toContain('There is no store');
});

it('lets somebody in who has lost their second factor, and no longer requires one of operators', async () => {
  const operator = await app.signIn({ role: 'admin', email: 'op@x.example', host: 'localhost' });
  await setUpTotp(operator);
  await operator.call('/api/operators/policy', send('PUT', { secondFactor: true }));
  expect(await logIn('op@x.example', testPassword, 'localhost')).toBe(false);
  expect((await admin('policy --second-factor required')).fault).toContain(
    '--second-factor must be optional',
  );
  expect((await admin('reset-factors --email op@x.example --host acme.example')).fault).toContain('nobody');
  expect(await admin('reset-factors --email op@x.example')).toEqual({
    code: 0,
    out: 'Deleted the second factors of op@x.example  admin  every host  address not confirmed\n',
    fault: '',
  });
  expect(await logIn('op@x.example', testPassword, 'localhost')).toBe(true);
  expect((await operator.call('/api/operators/policy')).status).toBe(403);
  expect(await admin('policy --second-factor optional')).toMatchObject({ code: 0, fault: '' });
  expect(await (await operator.call('/api/operators/policy')).json()).toEqual({ secondFactor: false });
});
