import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import type { Db } from '#server/store/schema.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { findLargestHosts } from './largest-hosts.ts';

const now = new Date('2026-11-27T10:00:00Z');

async function configure(db: Db, ...hosts: string[]): Promise<void> {
  for (const host of hosts) await insertConfig(db, defaultConfig(host));
}

const useTokens = (db: Db, host: string, day: string, tokens: number) =>
  db.insertInto('token_use').values({ host, day, tokens }).execute();

const ask = (db: Db, host: string, day: string, questions: number) =>
  db
    .insertInto('conversation_days')
    .values({
      ...{ host, day, questions, conversations: 1, offered: 0 },
      ...{ ups: 0, downs: 0, first_token_ms: 0, first_tokens: 0, tokens: 0 },
      ...{ page: 0, widget: 0, api: 0 },
    })
    .execute();

describeStores('the largest hosts', (store) => {
  it('are those with the most tokens of yesterday and today, then questions, then by name', async () => {
    await configure(store(), 'd.example', 'c.example', 'b.example', 'a.example', 'e.example');
    await useTokens(store(), 'b.example', '2026-11-26', 60);
    await useTokens(store(), 'b.example', '2026-11-27', 60);
    await useTokens(store(), 'c.example', '2026-11-27', 100);
    await useTokens(store(), 'd.example', '2026-11-25', 1000);
    await useTokens(store(), 'unconfigured.example', '2026-11-27', 1000);
    await ask(store(), 'e.example', '2026-11-27', 3);
    await ask(store(), 'd.example', '2026-11-20', 9);
    const found = await findLargestHosts(store(), { limit: 4, now });
    expect(found).toEqual(['b.example', 'c.example', 'e.example', 'a.example']);
  });

  it('are none where no host is to have a label', async () => {
    await configure(store(), 'a.example');
    expect(await findLargestHosts(store(), { limit: 0, now })).toEqual([]);
  });
});
