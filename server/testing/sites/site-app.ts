import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type Site, type SitePage, sitePageListSchema, siteSchema } from '#contract/knowledge/sites.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import { openTestApp, type Person, type TestApp } from '../app.ts';
import type { MadeSite } from './made-site.ts';

export interface SiteApp {
  app: TestApp;
  admin: Person;
  /** Adds a site that begins at the made one's root, unless `input` says otherwise. */
  add(input?: Record<string, unknown>): Promise<Site>;
  /** Begins a run and waits for its end. */
  run(site: Site): Promise<Site>;
  /** Waits until a site is as expected. */
  until(site: Site, isReached: (site: Site) => boolean): Promise<Site>;
  find(id: string): Promise<Site>;
  pages(site: Site, query?: string): Promise<SitePage[]>;
  /** Returns the states of pages by their paths. */
  states(site: Site): Promise<Record<string, string>>;
  /** Asks a question as a visitor. */
  ask(query: string): Promise<string>;
  post(path: string, body?: object): Promise<Response>;
}

const host = 'acme.example';
const patienceMs = 100_000;

/** Opens the server with a made website that the host may read, and an admin of the host; closed with the running test. */
export async function openSiteApp(
  made: MadeSite,
  {
    environment = {},
    wrapRead,
    isSecond = false,
  }: {
    environment?: Record<string, string>;
    /** Wraps the reading of documents, to have it fail. */
    wrapRead?: (read: ReadDocument) => ReadDocument;
    /** True for another process on the store of a first one. */
    isSecond?: boolean;
  } = {},
): Promise<SiteApp> {
  const usual = { ALLOW_PRIVATE_URLS: `${host}=${made.hostAndPort}`, RATE_LIMITS: 'off' };
  const app = await openTestApp({ ...usual, ...environment }, wrapRead ? { wrapRead } : {});
  onTestFinished(() => app.close());
  if (!isSecond) await insertConfig(app.db, defaultConfig(host));
  const email = isSecond ? 'bob@mail.example' : 'ann@mail.example';
  const admin = await app.signIn({ role: 'host-admin', email });
  app.startSites();
  const post: SiteApp['post'] = (path, body) => admin.call(path, jsonPost(body));
  const find: SiteApp['find'] = async (id) => {
    const { items } = (await (await admin.call('/api/sites')).json()) as { items: unknown[] };
    return siteSchema.parse(items.find((item) => siteSchema.parse(item).id === id));
  };
  const until: SiteApp['until'] = async ({ id }, isReached) => {
    for (const end = Date.now() + patienceMs; ; await sleep(20)) {
      const site = await find(id);
      if (isReached(site)) return site;
      if (Date.now() > end) throw new Error(`not reached: ${JSON.stringify(site)}`);
    }
  };
  const pages: SiteApp['pages'] = async ({ id }, query = '') =>
    sitePageListSchema.parse(await (await admin.call(`/api/sites/${id}/pages${query}`)).json()).items;
  return {
    ...{ app, admin, post, find, until, pages },
    add: async (input = {}) =>
      siteSchema.parse(await (await post('/api/sites', { start: `${made.url}/`, ...input })).json()),
    async run(site) {
      await post(`/api/sites/${site.id}/run`);
      return until(site, ({ state }) => state === 'idle');
    },
    async states(site) {
      const rows = await pages(site);
      return Object.fromEntries(rows.map(({ url, state }) => [url.slice(made.url.length), state]));
    },
    async ask(query) {
      return (await app.call('/ai/api/values', jsonPost({ query }))).text();
    },
  };
}

function jsonPost(body?: object): RequestInit {
  const headers = { 'Content-Type': 'application/json' };
  return { method: 'POST', ...(body ? { headers, body: JSON.stringify(body) } : {}) };
}
