import { expect, it } from 'vitest';
import { passwordSchema } from '#contract/people/identity.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { everyHost } from './account.ts';
import { findCredentials, insertAccount, listAccounts } from './accounts.ts';
import { ensureFirstOperator } from './first-operator.ts';
import { verifyPassword } from './passwords.ts';

describeStores('the first operator', (store) => {
  const canSignIn = async ({ email, password }: { email: string; password: string }) => {
    const found = await findCredentials(store(), { host: 'any.example', email });
    return found?.account.role === 'admin' && (await verifyPassword(found.passwordHash, password));
  };

  it('is made up and told once, the password kept as a hash alone', async () => {
    const told = await ensureFirstOperator(store(), {});
    expect(told?.email).toBe('admin@localhost');
    expect(passwordSchema.safeParse(told?.password).success).toBe(true);
    expect(await canSignIn(told ?? { email: '', password: '' })).toBe(true);
    const rows = await store().selectFrom('accounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(told?.password);
    expect(await ensureFirstOperator(store(), {})).toBeUndefined();
  });

  it('is the one who was named, and then there is nothing to tell', async () => {
    const named = { email: 'op@x.example', password: 'Named-1-password' };
    await insertAccount(store(), { host: 'a.example', email: named.email, role: 'host-admin' });
    expect(await ensureFirstOperator(store(), named)).toBeUndefined();
    expect(await canSignIn(named)).toBe(true);
  });

  it('is one, however many processes start at once', async () => {
    const told = await Promise.all([1, 2, 3].map(() => ensureFirstOperator(store(), {})));
    const [winner, ...others] = told.filter((each) => each !== undefined);
    expect(others).toEqual([]);
    expect(await canSignIn(winner ?? { email: '', password: '' })).toBe(true);
    expect(await listAccounts(store(), { host: everyHost })).toHaveLength(1);
  });
});
