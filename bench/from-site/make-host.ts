import { setTimeout as sleep } from 'node:timers/promises';
import { type FromSite, fromSiteSchema } from '#contract/knowledge/from-site.ts';
import { siteSchema } from '#contract/knowledge/sites.ts';
import type { Question } from './websites.ts';

/** The server under measurement, and its operator's token. */
export interface Operated {
  url: string;
  token: string;
}

/** Calls the server as its operator and returns the answer's JSON. */
async function call({ url, token }: Operated, path: string, body?: object): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${url}/api${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export async function propose(server: Operated, address: string): Promise<FromSite> {
  return fromSiteSchema.parse(await call(server, '/configs/from-site', { url: address }));
}

/** Saves a proposal under a host's name and has its site read. Returns the site's id. */
export async function saveHost(server: Operated, { config, site }: FromSite, host: string): Promise<string> {
  await call(server, '/configs/new', { ...config, host });
  const { id } = siteSchema.parse(await call(server, '/sites', { ...site, host }));
  await call(server, `/sites/${id}/run`, {});
  return id;
}

/** Returns how many of the questions are answered rightly, citing the page that says it. */
export async function countAnswered(
  server: Operated,
  host: string,
  { questions, website }: { questions: readonly Question[]; website: string },
): Promise<number> {
  const answered = await Promise.all(
    questions.map(async ({ query, page, says }) => {
      const [text = '', ...sources] = (await ask(server.url, host, query)).split(/^\[\d+\] /m);
      const cited = sources.map((source) => source.trim().split(/,?\s/)[0]);
      return text.includes(says) && cited.includes(new URL(page, website).href);
    }),
  );
  return answered.filter(Boolean).length;
}

async function ask(url: string, host: string, query: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-Host': host };
  const response = await fetch(`${url}/ai/api/values`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  return response.text();
}

/** Waits until a site is read, and returns the states and reasons of its pages. */
export async function readPages(server: Operated, id: string, host: string): Promise<string> {
  for (;;) {
    const { items } = (await call(server, `/sites?host=${host}`)) as {
      items: { id: string; state: string }[];
    };
    if (items.find((site) => site.id === id)?.state === 'idle') break;
    await sleep(300);
  }
  return JSON.stringify(await call(server, `/sites/${id}/pages`));
}
