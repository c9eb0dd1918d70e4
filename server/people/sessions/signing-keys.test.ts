import { randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { ann, noon } from '#server/testing/people/token-forge.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { sweepSigningKeys } from './signing-key-rows.ts';
import { createSigningKeys } from './signing-keys.ts';
import { signAccessToken, verifyAccessToken } from './tokens.ts';

const signingKey = randomBytes(32);
const host = 'acme.example';

describeStores('signing keys', (store) => {
  let clock = noon.getTime();
  const open = (options: { db?: Db; signingKey?: Uint8Array } = {}) =>
    createSigningKeys({ db: store(), signingKey, now: () => clock, ...options });
  type Keys = ReturnType<typeof open>;
  const sign = (keys: Keys) =>
    signAccessToken(
      { keys, isConsole: () => false },
      { account: ann, host, sessionId: 's', now: new Date(clock) },
    );
  const isGood = async (keys: Keys, token: string) =>
    (await verifyAccessToken({ keys }, token, { host, now: new Date(clock) })) !== undefined;
  const kids = async (keys: Keys) => (await keys.listPublic()).keys.map(({ kid }) => kid);

  it('are made once, however many requests come first', async () => {
    const keys = open();
    const signers = await Promise.all(Array.from({ length: 20 }, () => keys.findSigner()));
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
    expect(await store().selectFrom('signing_keys').selectAll().execute()).toHaveLength(1);
  });

  it('serve two processes that start at once alike', async () => {
    const [one, two] = [open(), open()];
    const [first, second] = await Promise.all([sign(one), sign(two)]);
    expect(await isGood(one, second)).toBe(true);
    expect(await isGood(two, first)).toBe(true);
    clock += 5_000;
    expect((await one.findSigner()).kid).toBe((await two.findSigner()).kid);
  });

  it('are taken from the process that made them, even right after the store was seen empty', async () => {
    const [one, two] = [open(), open()];
    expect(await two.findVerifier('unknown')).toBeUndefined();
    expect((await one.findSigner()).kid).toBe((await two.findSigner()).kid);
  });

  it('are published before they sign once rotated, and sign nobody out', async () => {
    const [one, other] = [open(), open()];
    const before = await sign(one);
    const old = (await other.findSigner()).kid;
    clock += 100_000;
    await one.rotate();
    const [renewed = ''] = await kids(one);
    expect(renewed).not.toBe(old);
    clock += 64_999;
    expect((await one.findSigner()).kid).toBe(old);
    const last = await sign(other);
    expect(await kids(other)).toEqual([renewed, old]);
    clock += 1;
    for (const keys of [one, other]) expect((await keys.findSigner()).kid).toBe(renewed);
    expect(await isGood(one, before)).toBe(true);
    // A client with a list that is a minute old knows the new key by now, and so does a process with a stale cache.
    expect(await isGood(open(), await sign(one))).toBe(true);
    clock += 3_599_000;
    expect(await isGood(one, last)).toBe(true);
    expect(await kids(other)).toEqual([renewed, old]);
  });

  it('are chosen alike by all, however soon they are rotated again', async () => {
    const [one, other] = [open(), open()];
    const first = (await one.findSigner()).kid;
    clock += 100_000;
    await one.rotate();
    clock += 30_000;
    await other.rotate();
    const [third, second] = await kids(other);
    const signers: (string | undefined)[] = [];
    for (const pause of [34_999, 1, 29_999, 1]) {
      clock += pause;
      signers.push((await one.findSigner()).kid);
      expect((await other.findSigner()).kid).toBe(signers.at(-1));
    }
    expect(signers).toEqual([first, second, second, third]);
  });

  it('go once nothing that they signed can live', async () => {
    const keys = open();
    const old = (await keys.findSigner()).kid;
    await keys.rotate();
    await keys.rotate();
    expect(await kids(keys)).toHaveLength(3);
    clock += 65_000 + 65 * 60_000;
    expect(await keys.findVerifier(old)).toBeUndefined();
    expect(await kids(keys)).toEqual([(await keys.findSigner()).kid]);
    await sweepSigningKeys(store(), new Date(clock));
    expect(await store().selectFrom('signing_keys').select('id').execute()).toHaveLength(1);
  });

  it('go in the end where another signing key sealed them', async () => {
    await open({ signingKey: randomBytes(32) }).findSigner();
    const { kid } = await open().findSigner();
    clock += 65_000 + 65 * 60_000;
    await sweepSigningKeys(store(), new Date(clock));
    expect(await store().selectFrom('signing_keys').select('id').execute()).toEqual([{ id: kid }]);
  });

  it('live no longer because they were rotated again', async () => {
    const keys = open();
    const old = (await keys.findSigner()).kid;
    await keys.rotate();
    clock += 60 * 60_000;
    await keys.rotate();
    expect(await keys.findVerifier(old)).toBeDefined();
    clock += 65_000 + 5 * 60_000;
    expect(await keys.findVerifier(old)).toBeUndefined();
  });

  it('show their public half alone, and lie sealed in the store', async () => {
    const { keys } = await open().listPublic();
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: expect.any(String),
        alg: 'EdDSA',
        use: 'sig',
      },
    ]);
    const row = await store().selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow();
    expect(row.private_jwk).not.toContain('{');
    expect(Buffer.from(row.private_jwk, 'base64url').toString('latin1')).not.toContain('"d"');
  });

  it('count only when the deployment’s own signing key opens them', async () => {
    const keys = open();
    const strangers = open({ signingKey: randomBytes(32) });
    const token = await sign(strangers);
    expect(await isGood(keys, token)).toBe(false);
    // A row that was copied under another id doesn't count either.
    const { kid } = await keys.findSigner();
    const row = await store()
      .selectFrom('signing_keys')
      .selectAll()
      .where('id', '=', kid)
      .executeTakeFirstOrThrow();
    await store()
      .insertInto('signing_keys')
      .values({ ...row, id: 'copy', created_at: '2999-01-01T00:00:00.000Z' })
      .execute();
    clock += 5_000;
    expect((await keys.findSigner()).kid).toBe(kid);
    expect(await keys.findVerifier('copy')).toBeUndefined();
  });

  it('are read at most once a second for ids that nobody knows', async () => {
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const keys = open({ db: store().withPlugin(counting) });
    await keys.findSigner();
    reads = 0;
    for (let second = 0; second < 3; second++) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => keys.findVerifier(`unknown-${index}`)));
      clock += 1_000;
    }
    expect(reads).toBe(3);
  });

  it('are read again after a read has failed', async () => {
    const keys = open();
    const { kid } = await keys.findSigner();
    await store().schema.alterTable('signing_keys').renameTo('away').execute();
    clock += 5_000;
    await expect(keys.findVerifier(kid)).rejects.toThrow();
    await store().schema.alterTable('away').renameTo('signing_keys').execute();
    expect(await keys.findVerifier(kid)).toBeDefined();
  });
});
