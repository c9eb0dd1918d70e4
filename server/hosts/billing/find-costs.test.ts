import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { createModelUse } from '../usage/model-use.ts';
import { findCosts } from './find-costs.ts';
import { setPrices } from './price-lists.ts';

const now = new Date('2026-12-10T12:00:00Z');
const hosts = ['acme.example', 'beta.example'];

describeStores('the cost of the last 30 days', (store) => {
  const spend = async (model: string, day: string) => {
    const at = new Date(`${day}T12:00:00Z`);
    const use = createModelUse({ db: store(), now: () => at, onFault() {} });
    const of = { host: 'acme.example', begunAt: at };
    await use.spend(of, { model, promptTokens: 1_000_000, answerTokens: 0, isEstimate: false });
    await use.count(of, { model, outcome: 'answered' });
  };
  const price = (month: string, input: number, currency = 'EUR') => {
    const models = [{ model: 'openai:*', input, output: 0 }];
    return store()
      .transaction()
      .execute((trx) => setPrices(trx, month, { currency, models }));
  };
  const costs = async () => Object.fromEntries(await findCosts(store(), { hosts, now }));

  it('has the prices of each day’s month, and is shared by the answers', async () => {
    await spend('openai:x', '2026-12-01');
    expect(await costs()).toEqual({});
    await price('2026-11', 2);
    await price('2026-12', 4);
    for (const day of ['2026-11-10', '2026-11-11', '2026-11-30']) await spend('openai:x', day);
    expect(await costs()).toEqual({
      'acme.example': { currency: 'EUR', amount: 8, perAnswer: 2.666667 },
      'beta.example': { currency: 'EUR', amount: 0, perAnswer: null },
    });
  });

  it('is not shared by questions that got no answer', async () => {
    await price('2026-12', 4);
    await spend('openai:x', '2026-12-01');
    const of = { host: 'acme.example', begunAt: new Date('2026-12-01') };
    const use = createModelUse({ db: store(), now: () => now, onFault() {} });
    await use.count(of, { model: 'openai:x', outcome: 'failed' });
    expect(await costs()).toMatchObject({ 'acme.example': { amount: 4, perAnswer: 4 } });
  });

  it('is not known with a model without a price, or in two currencies', async () => {
    await price('2026-11', 2);
    await spend('openai:x', '2026-12-01');
    await spend('ollama:x', '2026-12-01');
    const unknown = { currency: 'EUR', amount: null, perAnswer: null };
    expect(await costs()).toMatchObject({ 'acme.example': unknown });
    await store().deleteFrom('model_use').where('model', '=', 'ollama:x').execute();
    expect(await costs()).toMatchObject({ 'acme.example': { amount: 2 } });
    await price('2026-12', 2, 'USD');
    await spend('openai:x', '2026-11-20');
    expect(await costs()).toMatchObject({ 'acme.example': { ...unknown, currency: 'USD' } });
  });
});
