import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { everyHost } from './account.ts';
import { findCredentials, insertAccount } from './accounts.ts';
import { findCandidates, verifyCandidates } from './credentials.ts';
import { hashPassword, isOutdated } from './passwords.ts';

const email = 'ann@mail.example';
const host = 'acme.example';
const consoleHost = 'console.example';

describeStores('credentials', (store) => {
  const deps = () => ({ db: store(), isConsole: (name: string) => name === consoleHost });
  const find = async (password: string, who: { host?: string; email?: string } = {}) =>
    verifyCandidates(store(), await findCandidates(deps(), { host, email, ...who }), password);
  const verify = async (password: string, on = host) => (await find(password, { host: on }))?.account;
  const addOwn = async (password?: string) =>
    insertAccount(store(), {
      ...{ host, email, role: 'user' },
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
    });
  const addOperator = async (password: string) =>
    insertAccount(store(), {
      ...{ host: everyHost, email, role: 'admin' },
      passwordHash: await hashPassword(password),
    });

  it('of an operator open every host, one where a visitor took the e-mail first too', async () => {
    const own = await addOwn('Visitor-1-password');
    const operator = await addOperator('Operator-1-password');
    expect(await verify('Operator-1-password')).toEqual(operator);
    expect(await verify('Operator-1-password', 'other.example')).toEqual(operator);
    expect(await verify('Visitor-1-password')).toEqual(own);
    expect(await verify('Visitor-1-password', 'other.example')).toBeUndefined();
    expect(await verify('Wrong-1-password')).toBeUndefined();
  });

  it('that open both are the host’s own; an account without a password stands in no way', async () => {
    const own = await addOwn();
    const operator = await addOperator('Same-1-password');
    expect(await verify('Same-1-password')).toEqual(operator);
    const passwordHash = await hashPassword('Same-1-password');
    await store()
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', own.id)
      .execute();
    expect(await verify('Same-1-password')).toEqual(own);
  });

  it('that open both are the operator’s on a console host', async () => {
    const passwordHash = await hashPassword('Same-1-password');
    await insertAccount(store(), { host: consoleHost, email, role: 'user', passwordHash });
    const operator = await addOperator('Same-1-password');
    expect(await verify('Same-1-password', consoleHost)).toEqual(operator);
  });

  it('that were hashed at another cost are hashed anew once they are known', async () => {
    const cheap = await hash('Old-1-password', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id } = await insertAccount(store(), { host, email, role: 'user', passwordHash: cheap });
    expect(await verify('Wrong-1-password')).toBeUndefined();
    expect((await findCredentials(store(), { host, email }))?.passwordHash).toBe(cheap);
    const found = await find('Old-1-password');
    const kept = (await findCredentials(store(), { host, email }))?.passwordHash;
    expect(found).toMatchObject({ account: { id }, passwordHash: kept });
    expect(isOutdated(cheap)).toBe(true);
    expect(isOutdated(kept ?? '')).toBe(false);
    expect(await verify('Old-1-password')).toMatchObject({ id });
  });
});
