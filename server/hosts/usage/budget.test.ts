import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { createBudget, sweepTokenUse } from './budget.ts';

const noon = new Date('2026-11-21T12:00:00Z');

describeStores('a budget', (store) => {
  function open(tokensPerDay: number, now = noon, onSpent = async (_host: string) => {}) {
    return createBudget({
      ...{ db: store(), onSpent },
      tokensPerDay: async () => tokensPerDay,
      now: () => now,
      onFault(error) {
        throw error;
      },
    });
  }

  it('is shared by processes, and spent by a host for itself alone', async () => {
    const [one, other] = [open(100), open(100)];
    await one.spend('acme.example', 60);
    await other.spend('acme.example', 40);
    await expect(one.requireLeft('acme.example')).rejects.toMatchObject({ code: 'budget_spent' });
    await expect(other.requireLeft('acme.example')).rejects.toMatchObject({ retryAfterSeconds: 12 * 3600 });
    await one.requireLeft('beta.example');
  });

  it('is whole again at midnight UTC', async () => {
    await open(100).spend('acme.example', 100);
    const night = open(100, new Date('2026-11-21T23:59:59.999Z'));
    await expect(night.requireLeft('acme.example')).rejects.toMatchObject({ retryAfterSeconds: 1 });
    const morning = open(100, new Date('2026-11-22T00:00:00Z'));
    await morning.requireLeft('acme.example');
    expect(await morning.find('acme.example')).toMatchObject({ spentTokens: 0, day: '2026-11-22' });
  });

  it('may be a host’s own: another number, none at all, and the common one again', async () => {
    const budget = open(100);
    await budget.spend('acme.example', 150);
    await budget.set('acme.example', 200);
    await budget.requireLeft('acme.example');
    await budget.set('acme.example', 0);
    expect(await budget.find('acme.example')).toMatchObject({ tokensPerDay: null, ownTokensPerDay: 0 });
    await budget.requireLeft('acme.example');
    await budget.set('acme.example', null);
    await expect(budget.requireLeft('acme.example')).rejects.toMatchObject({ code: 'budget_spent' });
  });

  it('counts simultaneous answers in two processes, over 32 bits', async () => {
    const budgets = [open(0), open(0)];
    const hosts = ['a.example', 'b.example', 'c.example'];
    const each = 100_000_000;
    await Promise.all(Array.from({ length: 300 }, (_, n) => budgets[n % 2]?.spend(hosts[n % 3] ?? '', each)));
    for (const host of hosts) {
      expect(await open(0).find(host)).toMatchObject({ spentTokens: 100 * each, tokensPerDay: null });
    }
  });

  it('tells of each host once that it is used up by answers that end together', async () => {
    const told: string[] = [];
    const budget = open(100, noon, async (host) => void told.push(host));
    const spend = (host: string) => budget.spend(host, 60);
    await Promise.all(['a.example', 'b.example', 'a.example', 'a.example', 'b.example'].map(spend));
    expect(told.toSorted()).toEqual(['a.example', 'b.example']);
    await spend('a.example');
    expect(told.toSorted()).toEqual(['a.example', 'a.example', 'b.example']);
  });

  it('warns once a day when four fifths are used, before it is used up', async () => {
    const told: string[] = [];
    let now = noon;
    const budget = createBudget({
      ...{ db: store(), tokensPerDay: async () => 100, now: () => now, onFault() {} },
      onLow: async (host, { spentTokens }) => void told.push(`${host} low at ${spentTokens}`),
      onSpent: async (host) => void told.push(`${host} spent`),
    });
    for (const tokens of [79, 1, 10, 10]) await budget.spend('acme.example', tokens);
    await budget.spend('beta.example', 79);
    expect(told).toEqual(['acme.example low at 80', 'acme.example spent']);
    now = new Date('2026-11-22T12:00:00Z');
    await budget.spend('acme.example', 85);
    expect(told.slice(2)).toEqual(['acme.example low at 85']);
  });

  it('is overspent by the answers that ran when it was reached, and by no other', async () => {
    const limit = 1000;
    const each = 90;
    const runningAtMost = 8;
    const processes = [open(limit), open(limit)];
    let answered = 0;
    const visitor = async (n: number) => {
      const budget = processes[n % 2] ?? open(limit);
      for (let question = 0; question < 20; question++) {
        try {
          await budget.requireLeft('acme.example');
        } catch {
          return;
        }
        await new Promise((resolve) => setImmediate(resolve));
        await budget.spend('acme.example', each);
        answered++;
      }
    };
    await Promise.all(Array.from({ length: runningAtMost }, (_, n) => visitor(n)));
    expect(answered * each).toBeGreaterThanOrEqual(limit);
    expect(answered * each).toBeLessThan(limit + runningAtMost * each);
    expect((await open(limit).find('acme.example')).spentTokens).toBe(answered * each);
  });

  it('forgets the use of more than 400 days ago', async () => {
    await open(0).spend('acme.example', 5);
    await sweepTokenUse(store(), new Date('2027-12-26T00:00:00Z'));
    expect((await open(0).find('acme.example')).spentTokens).toBe(5);
    await sweepTokenUse(store(), new Date('2027-12-27T00:00:00Z'));
    expect((await open(0).find('acme.example')).spentTokens).toBe(0);
  });
});

describeStores('tokens that the store could not take', (store) => {
  it('are counted by their own process at once, and written with the next', async () => {
    const faults: unknown[] = [];
    const budget = createBudget({
      db: store(),
      tokensPerDay: async () => 100,
      now: () => noon,
      onFault: (error) => faults.push(error),
    });
    await store().schema.alterTable('token_use').renameTo('token_use_away').execute();
    await budget.spend('acme.example', 100);
    expect(faults).toHaveLength(1);
    await store().schema.alterTable('token_use_away').renameTo('token_use').execute();
    await expect(budget.requireLeft('acme.example')).rejects.toMatchObject({ code: 'budget_spent' });
    await budget.spend('acme.example', 1);
    const row = await store().selectFrom('token_use').select('tokens').executeTakeFirst();
    expect(Number(row?.tokens)).toBe(101);
  });

  it('are tried a last time when the process ends', async () => {
    const budget = createBudget({
      db: store(),
      tokensPerDay: async () => 0,
      now: () => noon,
      onFault: () => {},
    });
    await store().schema.alterTable('token_use').renameTo('token_use_away').execute();
    await budget.spend('acme.example', 7);
    await store().schema.alterTable('token_use_away').renameTo('token_use').execute();
    await budget.flush();
    const row = await store().selectFrom('token_use').select('tokens').executeTakeFirst();
    expect(Number(row?.tokens)).toBe(7);
  });

  it('are counted once, however much of a write was done', async () => {
    const faults: unknown[] = [];
    let isBroken = true;
    const breaksSecond: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isBroken && node.kind === 'InsertQueryNode' && inserts++ === 1) throw new Error('broken');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    let inserts = 0;
    const budget = createBudget({
      db: store().withPlugin(breaksSecond),
      tokensPerDay: async () => 0,
      now: () => noon,
      onFault: (error) => faults.push(error),
    });
    await budget.spend('a.example', 1);
    inserts = 0;
    await Promise.all(Array.from({ length: 600 }, (_, n) => budget.spend(`h${n}.example`, 1)));
    expect(faults).toHaveLength(1);
    isBroken = false;
    await budget.spend('a.example', 1);
    const { tokens } = await store()
      .selectFrom('token_use')
      .select((eb) => eb.fn.sum('tokens').as('tokens'))
      .executeTakeFirstOrThrow();
    expect(Number(tokens)).toBe(602);
  });
});
