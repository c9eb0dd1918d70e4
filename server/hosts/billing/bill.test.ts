import { expect, it } from 'vitest';
import { insertFile } from '#server/testing/store/insert-file.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { endBilling } from '../usage/end-billing.ts';
import { createModelUse } from '../usage/model-use.ts';
import { noteStorage } from '../usage/stored-bytes.ts';
import { readBill } from './bill.ts';
import { setPrices } from './price-lists.ts';

const november = new Date('2026-11-21T12:00:00Z');
const all = { month: '2026-11', isClosed: false, host: undefined, isOwn: false };

describeStores('a bill', (store) => {
  const spend = (host: string, model: string, more: { now?: Date; begunAt?: Date } = {}) => {
    const { now = november, begunAt = now } = more;
    const use = createModelUse({
      db: store(),
      now: () => now,
      onFault(error) {
        throw error;
      },
    });
    const usage = { model, promptTokens: 1_000_000, cachedTokens: 400_000, answerTokens: 100_000 };
    return Promise.all([
      use.spend({ host, begunAt }, { ...usage, isEstimate: false }),
      use.count({ host, begunAt }, { model, outcome: 'answered' }),
    ]);
  };
  const price = (input: number, month = '2026-11') => {
    const models = [{ model: 'openai:*', input, cached: 0.5, output: 10 }];
    return store()
      .transaction()
      .execute((trx) => setPrices(trx, month, { currency: 'EUR', models }));
  };

  it('has cached tokens at their price, and no amount without a price', async () => {
    await price(2);
    await spend('acme.example', 'openai:gpt-5');
    const tokens = { inputTokens: 1_000_000, cachedTokens: 400_000, outputTokens: 100_000 };
    const row = { model: 'openai:gpt-5', questions: 1, answered: 1, unsure: 0, refused: 0, ...tokens };
    const known = await readBill(store(), all);
    expect(known.rows).toEqual([{ host: 'acme.example', ...row, storageMb: null, amount: 2.4 }]);
    expect(known).toMatchObject({ currency: 'EUR', total: { questions: 1, amount: 2.4 } });
    await spend('beta.example', 'ollama:x');
    expect(await readBill(store(), all)).toMatchObject({
      rows: [{ amount: 2.4 }, { host: 'beta.example', amount: null }],
      total: { questions: 2, inputTokens: 2_000_000, amount: null },
    });
    expect(await readBill(store(), { ...all, host: 'acme.example' })).toMatchObject({
      total: { amount: 2.4 },
    });
  });

  it('has no amount before prices were set, and nothing costs nothing after', async () => {
    await createModelUse({ db: store(), now: () => november, onFault() {} }).count(
      { host: 'acme.example', begunAt: november },
      { model: 'builtin', outcome: 'refused' },
    );
    expect(await readBill(store(), all)).toMatchObject({ rows: [{ amount: null }], total: { amount: null } });
    await price(2);
    expect(await readBill(store(), all)).toMatchObject({
      rows: [{ refused: 1, amount: 0 }],
      total: { amount: 0 },
    });
  });

  it('keeps its prices once it is closed, and what comes late is in the next', async () => {
    await price(2);
    await spend('acme.example', 'openai:gpt-5');
    const closed = { ...all, isClosed: true };
    const before = await readBill(store(), closed);
    await price(7, '2026-12');
    const begunAt = new Date('2026-11-30T23:59:59Z');
    const now = new Date('2026-12-01T00:00:01Z');
    await spend('acme.example', 'openai:gpt-5', { now, begunAt });
    await spend('acme.example', 'openai:gpt-5', { now });
    expect(await readBill(store(), closed)).toEqual(before);
    const { rows } = await readBill(store(), { ...all, month: '2026-12' });
    expect(rows).toMatchObject([{ amount: 5.4 }, { late: true, amount: 5.4 }]);
    expect(rows[0]).not.toHaveProperty('late');
  });

  it('of a name has nothing of its earlier owner, whom operators still bill', async () => {
    await price(2);
    await spend('acme.example', 'openai:gpt-5');
    await endBilling(store(), { host: 'acme.example', now: november });
    await spend('acme.example', 'openai:gpt-5');
    const own = { ...all, host: 'acme.example', isOwn: true };
    expect(await readBill(store(), own)).toMatchObject({ rows: [{ questions: 1, amount: 2.4 }] });
    expect(await readBill(store(), all)).toMatchObject({ rows: [{ questions: 2, amount: 4.8 }] });
  });

  it('shows what a host stores, as last noted once the month is closed', async () => {
    await insertConfig(store(), defaultConfig('acme.example'));
    await insertFile(store(), { host: 'acme.example', size: 1024 ** 2 });
    await spend('acme.example', 'builtin');
    const stopped = new AbortController().signal;
    await noteStorage(store(), { now: () => november, stopped });
    await insertFile(store(), { host: 'acme.example', size: 1024 ** 2 });
    expect(await readBill(store(), all)).toMatchObject({ rows: [{ storageMb: 2 }] });
    expect(await readBill(store(), { ...all, isClosed: true })).toMatchObject({ rows: [{ storageMb: 1 }] });
  });

  it('lists more hosts than one query reads, each once', async () => {
    const use = createModelUse({ db: store(), now: () => november, onFault() {} });
    const count = (n: number) =>
      use.count({ host: `h${n}.example`, begunAt: november }, { model: 'builtin', outcome: 'answered' });
    await Promise.all(Array.from({ length: 1100 }, (_, n) => count(n)));
    const { rows, total } = await readBill(store(), all);
    expect(new Set(rows.map(({ host }) => host)).size).toBe(1100);
    expect(rows).toHaveLength(1100);
    expect(total.questions).toBe(1100);
  });
});
