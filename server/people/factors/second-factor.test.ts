import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { codeOf } from '#server/testing/people/second-factor.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import {
  consumeCode,
  deleteUselessRecoveryCodes,
  findSecondFactors,
  resetSecondFactors,
} from './second-factor.ts';
import { beginTotp, confirmTotp, deleteTotp } from './totp-secrets.ts';

const host = 'acme.example';
const now = new Date('2026-11-22T12:00:10Z');

describeStores('second factors', (store) => {
  const signingKey = randomBytes(32);
  const deps = () => ({
    db: store(),
    signingKey,
    limiter: createRateLimiter(store(), { enabled: true }),
    isConsole: () => false,
  });
  const addAccount = async (email = 'ann@mail.example') =>
    (await insertAccount(store(), { host, email, role: 'user' })).id;
  const at = (secret: string, steps: number) => codeOf(secret, steps, now.getTime());
  const confirm = (accountId: string, code: string) =>
    store()
      .transaction()
      .execute((trx) => confirmTotp(deps(), trx, { accountId, code, now }));
  const consume = (accountId: string, code: string) => consumeCode(deps(), store(), { accountId, code, now });
  const makeCodes = (accountId: string) =>
    store()
      .transaction()
      .execute((trx) => replaceRecoveryCodes(deps(), trx, { accountId }));
  const setUp = async (accountId: string) => {
    const secret = await beginTotp(deps(), { accountId });
    expect(await confirm(accountId, at(secret, -2))).toBe(true);
    return secret;
  };

  it('are on once a first code has shown that the app has the secret', async () => {
    const accountId = await addAccount();
    const secret = await beginTotp(deps(), { accountId });
    const find = () => findSecondFactors(store(), { accountId, host });
    expect(await find()).toEqual({ isOn: false, kinds: [] });
    expect(await consume(accountId, at(secret, 0))).toBe(false);
    expect(await confirm(accountId, '000000')).toBe(false);
    const next = await beginTotp(deps(), { accountId });
    expect(next).not.toBe(secret);
    expect(await confirm(accountId, at(secret, 0))).toBe(false);
    expect(await confirm(accountId, at(next, 0))).toBe(true);
    expect(await find()).toEqual({ isOn: true, kinds: ['totp'] });
    await expect(beginTotp(deps(), { accountId })).rejects.toMatchObject({ code: 'factor_exists' });
    await expect(confirm(accountId, at(next, 1))).rejects.toMatchObject({ code: 'factor_exists' });
  });

  it('store the secret encrypted, and for its account alone', async () => {
    const [ann, ben] = [await addAccount(), await addAccount('ben@mail.example')];
    const secret = await setUp(ann);
    const row = await store().selectFrom('totp_secrets').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    await store().updateTable('totp_secrets').set({ account_id: ben }).execute();
    expect(await consume(ben, at(secret, 0))).toBe(false);
  });

  it('take no code twice, nor one before the last', async () => {
    const accountId = await addAccount();
    const secret = await setUp(accountId);
    expect(await consume(accountId, at(secret, -2))).toBe(false);
    expect(await consume(accountId, at(secret, 0))).toBe(true);
    expect(await consume(accountId, at(secret, 0))).toBe(false);
    expect(await consume(accountId, at(secret, -1))).toBe(false);
    const code = at(secret, 1);
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => consume(accountId, `${code.slice(0, 3)} ${code.slice(3)}`)),
    );
    expect(atOnce.filter(Boolean)).toHaveLength(1);
  });

  it('take a recovery code once, however it is typed; new ones void the old', async () => {
    const [ann, ben] = [await addAccount(), await addAccount('ben@mail.example')];
    await setUp(ann);
    const codes = await makeCodes(ann);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    const rows = await store().selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.slice(0, 4));
    expect(await consume(ben, first)).toBe(false);
    expect(await consume(ann, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe(true);
    expect(await consume(ann, first)).toBe(false);
    expect(await countRecoveryCodes(store(), { accountId: ann })).toBe(9);
    expect(await findSecondFactors(store(), { accountId: ann, host })).toEqual({
      isOn: true,
      kinds: ['totp', 'recovery'],
    });
    await makeCodes(ann);
    expect(await consume(ann, second)).toBe(false);
  });

  it('end with the last one, its recovery codes too', async () => {
    const accountId = await addAccount();
    await setUp(accountId);
    await makeCodes(accountId);
    await store()
      .transaction()
      .execute(async (trx) => {
        expect(await deleteTotp(trx, { accountId })).toBe(true);
        await deleteUselessRecoveryCodes(trx, { accountId, host });
      });
    expect(await findSecondFactors(store(), { accountId, host })).toEqual({ isOn: false, kinds: [] });
    await setUp(accountId);
    await makeCodes(accountId);
    await store()
      .transaction()
      .execute((trx) => resetSecondFactors(trx, { accountId }));
    expect(await findSecondFactors(store(), { accountId, host })).toEqual({ isOn: false, kinds: [] });
  });
});
