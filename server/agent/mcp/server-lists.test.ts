import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { McpServer } from '#contract/agent/actions.ts';
import { openMcpSite } from '#server/testing/agent/mcp-site.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createLog } from '#server/watch/log.ts';
import { storeHeader } from '../headers/sealed-headers.ts';
import { privateSetting } from '../reach.ts';
import { createServerLists } from './server-lists.ts';

const signingKey = new Uint8Array(32).fill(7);
const host = 'acme.example';
const { signal } = new AbortController();

describeStores('lists of MCP servers', (store) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeEach(async () => {
    shop = await openShop();
  });

  async function openShop() {
    const site = await openMcpSite();
    onTestFinished(() => site.close());
    site.tools = [{ name: 'stock', description: '', inputSchema: { type: 'object' } }];
    const deps = { db: store(), signingKey, log: createLog('silent'), now: () => new Date() };
    const allow = (addresses: string[], ofHost = host) =>
      privateSetting(deps.db).set(deps.db, ofHost, { addresses });
    const authorise = (value: string) =>
      storeHeader(deps, { host, owner: 'mcp:shop', origin: site.origin, header: 'Authorization', value });
    await allow([site.address]);
    await authorise('Bearer one');
    const server: McpServer = {
      ...{ name: 'shop', description: 'The shop.', kind: 'read', url: site.url },
      ...{ tools: ['stock'], headers: { Authorization: '' } },
    };
    const from = (
      lists: ReturnType<typeof createServerLists>,
      more: Partial<McpServer> = {},
      ofHost = host,
    ) => {
      const acting = {
        ...{ host: ofHost, origins: [site.origin], by: 'visitor' as const },
        ...{ asker: undefined, conversationId: null },
      };
      return lists.find(deps, acting, { ...server, ...more }, signal);
    };
    return { site, allow, authorise, from };
  }

  it('are asked for anew in each process once the setting or its secret has changed', async () => {
    const { site, authorise, from } = shop;
    const processes = [createServerLists(), createServerLists()];
    const findAll = () => Promise.all(processes.map((lists) => from(lists)));
    for (let times = 0; times < 2; times++) expect(await findAll()).toMatchObject([[{}], [{}]]);
    expect(site.lists).toBe(2);
    await authorise('Bearer two');
    await findAll();
    expect(site.lists).toBe(4);
    await Promise.all(processes.map((lists) => from(lists, { description: 'Another.' })));
    expect(site.lists).toBe(6);
  });

  it('are empty in each process once the operator allows the address no longer', async () => {
    const { site, allow, from } = shop;
    const processes = [createServerLists(), createServerLists()];
    for (const lists of processes) expect(await from(lists)).toHaveLength(1);
    await allow([]);
    for (const lists of processes) expect(await from(lists)).toEqual([]);
    expect(site.lists).toBe(2);
  });

  it('are ten of a host at most, and another host’s stay', async () => {
    const { site, allow, from } = shop;
    const lists = createServerLists();
    await allow([site.address], 'other.example');
    const other = () => from(lists, { headers: {} }, 'other.example');
    await other();
    for (let n = 0; n < 12; n++) await from(lists, { description: `Number ${n}` });
    expect(lists.size()).toBe(11);
    await other();
    expect(site.lists).toBe(13);
  });
});
