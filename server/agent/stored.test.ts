import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createLog } from '#server/watch/log.ts';
import { findDone, listCalls, sweepCalls } from './calls/list-calls.ts';
import { recordCall } from './calls/record-call.ts';
import { findWriteStates } from './calls/write-states.ts';
import { addPending, takePending } from './confirm/pending.ts';
import { findHeaders, storeHeader } from './headers/sealed-headers.ts';
import { findReach } from './reach.ts';

const host = 'acme.example';
const signingKey = new TextEncoder().encode('a key of this suite that is long enough');
const dayMs = 86_400_000;

describeStores('what an agent stores', (store) => {
  it('gives one of two confirmations what waits', async () => {
    const deps = { db: store(), signingKey, now: () => new Date() };
    const pending = { action: 'refund', arguments: { number: '7' }, definition: 'd', conversationId: null };
    const id = await addPending(deps, { host, asker: 'ann', ...pending });
    const take = (askers: string[], other = host) => takePending(deps, { host: other, id, askers });
    await expect(take(['ben'])).rejects.toMatchObject({ code: 'action_not_found' });
    await expect(take(['ann'], 'other.example')).rejects.toMatchObject({ code: 'action_not_found' });
    const taken = await Promise.allSettled([take(['ann']), take(['ann'])]);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: pending },
    ]);
    const rotated = { ...deps, signingKey: new TextEncoder().encode('another key that is long enough') };
    const second = await addPending(deps, { host, asker: 'ann', ...pending });
    await expect(takePending(rotated, { host, id: second, askers: ['ann'] })).rejects.toMatchObject({
      code: 'action_not_found',
    });
  });

  it('keeps the values of headers for one host, owner and origin', async () => {
    const deps = { db: store(), signingKey };
    const of = { host, owner: 'action:track', origin: 'https://api.example.com' };
    await storeHeader(deps, { ...of, header: 'X-Key', value: 'one' });
    await storeHeader(deps, { ...of, header: 'x-key', value: 'two' });
    expect(await findHeaders(deps, of)).toEqual(new Map([['x-key', 'two']]));
    for (const other of [
      { host: 'other.example' },
      { owner: 'mcp:track' },
      { origin: 'https://evil.example' },
    ])
      expect(await findHeaders(deps, { ...of, ...other })).toEqual(new Map());
    await store().updateTable('action_headers').set({ host: 'other.example' }).execute();
    expect(await findHeaders(deps, { ...of, host: 'other.example' })).toEqual(new Map());
    expect(await findReach(store(), host)).toEqual({ addresses: [], origins: null });
  });

  it('finds the state of a write in the log of calls', async () => {
    const offeredAt = new Date();
    const at = (now: Date) => ({ db: store(), log: createLog('silent'), now: () => now });
    const call = { host, action: 'refund', kind: 'write', detail: '', ms: 0, by: 'visitor' } as const;
    const log = (write: string | undefined, outcome: 'waiting' | 'done' | 'failed') =>
      recordCall(at(offeredAt), { ...call, conversationId: 'c', write, outcome });
    for (const key of ['a', 'b', undefined]) await log(key, 'waiting');
    await log('a', 'failed');
    const find = (conversationId: string, minutes = 0, of = host) => {
      const now = new Date(offeredAt.getTime() + minutes * 60_000);
      return findWriteStates(store(), { host: of, conversationId, now });
    };
    expect(Object.fromEntries(await find('c', 14))).toEqual({ a: 'failed', b: 'waiting' });
    expect(Object.fromEntries(await find('c', 15))).toEqual({ a: 'failed', b: 'expired' });
    expect([await find('d'), await find('c', 0, 'other.example')]).toEqual([new Map(), new Map()]);
  });

  it('logs calls for as long as the host keeps conversations', async () => {
    const config = defaultConfig(host);
    await insertConfig(store(), { ...config, pagesettings: { retentionDays: 2 } });
    const call = {
      action: 'refund',
      kind: 'write',
      outcome: 'done',
      detail: '',
      ms: 3,
      by: 'visitor',
    } as const;
    const at = (now: Date) => ({ db: store(), log: createLog('silent'), now: () => now });
    const today = new Date();
    await recordCall(at(new Date(today.getTime() - 3 * dayMs)), { ...call, host, conversationId: 'c' });
    await recordCall(at(today), { ...call, host, conversationId: 'c' });
    expect(await findDone(store(), { host, conversationId: 'c' })).toEqual(new Set(['refund']));
    expect(await findDone(store(), { host: 'other.example', conversationId: 'c' })).toEqual(new Set());
    await sweepCalls(at(today));
    const { calls, total } = await listCalls(store(), { host, page: 1, perPage: 10, now: today });
    expect({ total, ats: calls.map((one) => one.at) }).toEqual({ total: 1, ats: [today.toISOString()] });
  });
});
