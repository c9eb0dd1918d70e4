import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { failureOfStatus } from '#server/models/failures/failures.ts';
import { parseModelSetting } from '#server/models/parse-model-setting.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { idOfSpec, sortPlaces } from './chain-order.ts';
import { takeFromHosts } from './hosts-of-providers.ts';
import { openConnections } from './open-connections.ts';
import { noteState, storeProvider } from './stored-providers.ts';

const { specs } = parseModelSetting('ollama:a,builtin');
const settings = { MODEL: specs, tokensPerDay: 0, paidTokensPerDay: 1_000_000, modelKeys: {} };

describeStores('the connections of all processes', (store) => {
  const signingKey = randomBytes(32);
  const provider = {
    ...{ id: 'p1', name: 'Test', kind: 'openai' as const, key: 'sk-secret', models: ['gpt-5'] },
    ...{ pictures: 'auto' as const, everywhere: true },
  };

  it('are known to every process after a second, and are the same object until they change', async () => {
    let ms = 0;
    const other = openConnections({ db: store(), signingKey, settings, clock: () => ms });
    const before = await other.current();
    expect(before).toMatchObject({ common: 'ollama:a,builtin', stored: new Map() });
    await storeProvider({ db: store(), signingKey }, provider);
    ms = 1000;
    const after = await other.current();
    expect(after.common).toBe('ollama:a,provider:p1,builtin');
    expect(after.stored.get('p1')).toMatchObject({ key: 'sk-secret', models: ['gpt-5'] });
    expect(await other.tokensPerDay()).toBe(1_000_000);
    ms = 2000;
    expect(await other.current()).toBe(after);
  });

  it('have the state that answers show, at most ten seconds old', async () => {
    await storeProvider({ db: store(), signingKey }, provider);
    let ms = 0;
    const { current } = openConnections({ db: store(), signingKey, settings, clock: () => ms });
    const state = () =>
      store()
        .selectFrom('model_providers')
        .select(['fault', 'answered_at', 'checked_at'])
        .executeTakeFirstOrThrow();
    const report = async (error?: unknown) => {
      ms += 11_000;
      const connections = await current();
      connections.stored.get('p1')?.report?.('gpt-5', error);
      return connections;
    };
    const first = await report();
    await expect.poll(state).toMatchObject({ fault: null, answered_at: expect.any(String) });
    const answered = await state();
    await report();
    await report(failureOfStatus(400));
    await report(new Error('the answer is empty'));
    expect(await report(failureOfStatus(401))).toBe(first);
    const refused = 'The key was refused by the provider.';
    await expect.poll(state).toMatchObject({ fault: refused, answered_at: answered.answered_at });
    first.stored.get('p1')?.report?.('gpt-5');
    const { checked_at } = await state();
    await report(failureOfStatus(401));
    expect(await state()).toEqual({ ...answered, fault: refused, checked_at });
    await report();
    await expect.poll(state).toMatchObject({ fault: null });
  });

  it('write the last state once the pause is over', async () => {
    await storeProvider({ db: store(), signingKey }, provider);
    let ms = 0;
    const { current } = openConnections({ db: store(), signingKey, settings, clock: () => ms });
    const state = () => store().selectFrom('model_providers').select('fault').executeTakeFirstOrThrow();
    const { report } = (await current()).stored.get('p1') ?? expect.unreachable();
    report?.('gpt-5', failureOfStatus(401));
    await expect.poll(state).toMatchObject({ fault: 'The key was refused by the provider.' });
    ms = 9_900;
    report?.('gpt-5', failureOfStatus(500));
    report?.('gpt-5');
    await expect.poll(state).toMatchObject({ fault: null });
  });

  it('have no state of what they were before a change', async () => {
    const read = async () => {
      const { stored } = await openConnections({ db: store(), signingKey, settings }).current();
      return stored.get('p1') ?? expect.unreachable();
    };
    const state = () => store().selectFrom('model_providers').select('fault').executeTakeFirstOrThrow();
    await storeProvider({ db: store(), signingKey }, provider);
    const before = await read();
    await expect.poll(() => new Date().toISOString()).not.toBe(before.changedAt);
    await storeProvider({ db: store(), signingKey }, { ...provider, key: 'sk-other' });
    await noteState(store(), before, 'The key was refused.');
    expect(await state()).toMatchObject({ fault: null });
    await noteState(store(), await read(), 'Out of credit.');
    expect(await state()).toMatchObject({ fault: 'Out of credit.' });
  });

  it('have no key where it was sealed with another signing key, and say so', async () => {
    await storeProvider({ db: store(), signingKey }, provider);
    const { current } = openConnections({ db: store(), signingKey: randomBytes(32), settings });
    const connection = (await current()).stored.get('p1');
    expect(connection).toMatchObject({ fault: expect.stringContaining('SIGNING_KEY') });
    expect(connection).not.toHaveProperty('key');
  });

  it('leave the lists of hosts that name them, and nothing else', async () => {
    const lists = {
      'a.example': 'provider:p1',
      'b.example': 'provider:p1,builtin',
      'c.example': 'provider:p12',
    };
    for (const [host, model] of Object.entries(lists))
      await store().insertInto('host_models').values({ host, model }).execute();
    await takeFromHosts(store(), 'p1');
    const left = await store().selectFrom('host_models').selectAll().orderBy('host').execute();
    expect(left).toEqual([
      { host: 'b.example', model: 'builtin' },
      { host: 'c.example', model: 'provider:p12' },
    ]);
  });
});

it('puts a new connection before the built-in answerer at the end, wherever the others were sorted', () => {
  const places = [
    ...specs.map((spec) => ({ id: idOfSpec(spec), source: 'environment' as const, spec })),
    ...['old', 'new'].map((id) => ({ id, source: 'stored' as const, everywhere: true })),
  ];
  const [ollama = '', builtin = ''] = specs.map(idOfSpec);
  const idsAfter = (order: string[]) => sortPlaces(places, order).map(({ id }) => id);
  expect(idsAfter([])).toEqual([ollama, 'old', 'new', builtin]);
  expect(idsAfter(['old', ollama, builtin])).toEqual(['old', ollama, 'new', builtin]);
  expect(idsAfter([builtin, 'old', ollama])).toEqual([builtin, 'old', ollama, 'new']);
});
