import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/app.ts';
import { createAccountCalls, credentials, payload } from '#server/testing/people/account-calls.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { everyHost } from './account.ts';
import { insertAccount } from './accounts.ts';
import { findCandidates, verifyCandidates } from './credentials.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const host = 'acme.example';

/** Processor time of all threads, in microseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it('does the same work where there is no hash', async () => {
  const known = await hashPassword('Right-1-password');
  const cpuOfEight = (hash: string | undefined) =>
    cpuOf(async () => {
      for (let i = 0; i < 8; i++) await verifyPassword(hash, 'wrong');
    });
  await cpuOfEight(known);
  const ratio = (await cpuOfEight(undefined)) / (await cpuOfEight(known));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

it('hashes as much for whom it does not know as for a wrong password', async () => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const { signUp, logIn } = createAccountCalls(() => app);
  await signUp(payload);
  await insertAccount(app.db, { host, email: 'social@mail.example', role: 'user' });
  const cpuOfFour = (Email: string) =>
    cpuOf(async () => {
      for (let i = 0; i < 4; i++) await logIn({ ...credentials, Email, Password: 'Wrong-1-password' });
    });
  await cpuOfFour('warm-up@mail.example');
  const known = await cpuOfFour(payload.Email);
  for (const email of ['nobody@mail.example', 'social@mail.example', 'a\0@mail.example']) {
    expect((await cpuOfFour(email)) / known).toBeGreaterThan(0.6);
  }
});

describeStores('credentials', (store) => {
  const verify = async (email: string, on: string) =>
    verifyCandidates(store(), await findCandidates(deps(), { host: on, email }), 'Wrong-1-password');
  const deps = () => ({ db: store(), isConsole: () => false });

  it('that are wrong cost as much for unknown e-mails as for one that two accounts share', async () => {
    const email = 'ann@mail.example';
    const passwordHash = await hashPassword('Right-1-password');
    await insertAccount(store(), { host, email, role: 'user', passwordHash });
    await insertAccount(store(), { host: everyHost, email, role: 'admin', passwordHash });
    const shared: number[] = [];
    const unknown: number[] = [];
    const elsewhere: number[] = [];
    // In turn, and the least of each: what else the process does adds to some of them.
    for (let round = 0; round < 8; round++) {
      shared.push(await cpuOf(() => verify(email, host)));
      unknown.push(await cpuOf(() => verify('b@x.example', host)));
      elsewhere.push(await cpuOf(() => verify(email, 'other.example')));
    }
    const least = Math.min(...shared);
    expect(Math.min(...unknown) / least).toBeGreaterThan(0.75);
    expect(Math.min(...elsewhere) / least).toBeGreaterThan(0.75);
  });

  it('that are right cost as much for an e-mail of an operator as for any other', async () => {
    const passwordHash = await hashPassword('Right-1-password');
    for (const email of ['ann@mail.example', 'ben@mail.example']) {
      await insertAccount(store(), { host, email, role: 'user', passwordHash });
    }
    const operators = await hashPassword('Other-1-password');
    await insertAccount(store(), {
      host: everyHost,
      email: 'ann@mail.example',
      role: 'admin',
      passwordHash: operators,
    });
    const cost = (email: string) =>
      cpuOf(async () =>
        verifyCandidates(store(), await findCandidates(deps(), { host, email }), 'Right-1-password'),
      );
    const shared: number[] = [];
    const own: number[] = [];
    for (let round = 0; round < 8; round++) {
      shared.push(await cost('ann@mail.example'));
      own.push(await cost('ben@mail.example'));
    }
    expect(Math.min(...shared) / Math.min(...own)).toBeLessThan(1.4);
  });
});
