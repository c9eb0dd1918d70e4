import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { endBilling } from './end-billing.ts';
import { createModelUse } from './model-use.ts';

const november = new Date('2026-11-30T23:59:00Z');
const december = new Date('2026-12-01T00:00:05Z');
const usage = { model: 'openai:gpt-5', promptTokens: 1000, answerTokens: 50, isEstimate: false };

describeStores('the use of models', (store) => {
  const faults: unknown[] = [];
  const open = (now: Date) =>
    createModelUse({ db: store(), now: () => now, onFault: (error) => faults.push(error) });
  const rows = async () => {
    const found = await store().selectFrom('model_use').selectAll().orderBy('host').orderBy('late').execute();
    return found.map((row) => ({
      ...row,
      ...{ input_tokens: Number(row.input_tokens), cached_tokens: Number(row.cached_tokens) },
    }));
  };

  it('is summed by host, model and day across processes', async () => {
    const of = { host: 'acme.example', begunAt: november };
    const [one, other] = [open(november), open(november)];
    await Promise.all([
      one.spend(of, { ...usage, cachedTokens: 400 }),
      one.spend({ ...of, host: 'beta.example' }, usage),
      other.spend(of, { ...usage, cachedTokens: 9000 }),
      one.count(of, { model: 'openai:gpt-5', outcome: 'answered' }),
      other.count(of, { model: 'openai:gpt-5', outcome: 'refused' }),
      other.count(of, { model: 'openai:gpt-5', outcome: 'failed' }),
    ]);
    const acme = { host: 'acme.example', questions: 3, answered: 1, unsure: 0, refused: 1 };
    expect(await rows()).toMatchObject([
      { ...acme, month: '2026-11', day: '2026-11-30', late: 0, input_tokens: 2000, cached_tokens: 1400 },
      { host: 'beta.example', questions: 0, input_tokens: 1000 },
    ]);
  });

  it('of answers that end after the month are late in the next', async () => {
    const use = open(december);
    const october = new Date('2026-10-31T23:00:00Z');
    const spend = (begunAt: Date) => use.spend({ host: 'acme.example', begunAt }, usage);
    await Promise.all([november, october, december].map(spend));
    expect(await rows()).toMatchObject([
      { month: '2026-12', late: 0, input_tokens: 1000 },
      { month: '2026-12', late: 1, input_tokens: 2000 },
    ]);
  });

  it('that the store could not take is written with the next', async () => {
    const use = open(november);
    await store().schema.alterTable('model_use').renameTo('away').execute();
    await use.spend({ host: 'acme.example', begunAt: november }, usage);
    expect(faults.length).toBeGreaterThan(0);
    await store().schema.alterTable('away').renameTo('model_use').execute();
    await use.flush();
    expect(await rows()).toMatchObject([{ input_tokens: 1000 }]);
  });

  it('stays when its host is purged, apart from what comes later', async () => {
    const use = open(november);
    const spend = () => use.spend({ host: 'acme.example', begunAt: november }, usage);
    await spend();
    await endBilling(store(), { host: 'acme.example', now: november });
    await spend();
    const ended = (await rows()).map(({ ended_at, input_tokens }) => ({ ended_at, input_tokens }));
    expect(ended.toSorted((a, b) => (a.ended_at < b.ended_at ? -1 : 1))).toEqual([
      { ended_at: '', input_tokens: 1000 },
      { ended_at: november.toISOString(), input_tokens: 1000 },
    ]);
  });
});
