import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyHost } from '#server/people/accounts/account.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { hashOfTestPassword, openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { deleteSpentFirstPassword, writeFirstPassword } from './first-password.ts';

const email = 'op@mail.example';
let app: TestApp;
let folder: string;
beforeEach(async () => {
  app = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'first-password-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const write = () => writeFirstPassword(folder, { email, password: testPassword });
const sweep = () => deleteSpentFirstPassword({ db: app.db, settings: { dataFolder: folder } });

it('is for the server’s user alone, also in place of a file that was open', async () => {
  writeFileSync(join(folder, 'first-password'), 'earlier', { mode: 0o644 });
  const path = await write();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe(`${email}\n${testPassword}\n`);
});

it('stays while it signs in, and goes with a new password', async () => {
  const passwordHash = await hashOfTestPassword();
  await insertAccount(app.db, { host: everyHost, email, role: 'admin', passwordHash });
  const path = await write();
  await sweep();
  expect(readFileSync(path, 'utf8')).toContain(testPassword);
  const changed = await hashPassword('Another-1-password');
  await app.db.updateTable('accounts').set({ password_hash: changed }).where('email', '=', email).execute();
  await sweep();
  expect(() => statSync(path)).toThrow('ENOENT');
  await sweep();
});

it('goes with the account', async () => {
  const path = await write();
  await sweep();
  expect(() => statSync(path)).toThrow('ENOENT');
});

it('says how to set another password if it can not be written', async () => {
  await expect(writeFirstPassword(join(folder, 'gone'), { email, password: testPassword })).rejects.toThrow(
    /can't be written to .* npm run admin -- reset --email op@mail.example/,
  );
});
