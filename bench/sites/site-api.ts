import { setTimeout as sleep } from 'node:timers/promises';
import { type Site, siteSchema } from '#contract/knowledge/sites.ts';

/** A site of a server under measurement. */
export interface MeasuredSite {
  id: string;
  hook: Site['hook'];
  /** Begins a run and waits for its end. `onPoll` is called a few times a second. */
  run(onPoll?: () => void): Promise<{ site: Site; seconds: number }>;
  begin(): Promise<void>;
  pause(): Promise<void>;
  find(): Promise<Site>;
}

const pollMs = 300;

/** Adds a site to the host of the server's address, as its operator. */
export async function addSite(
  { url, token }: { url: string; token: string },
  input: Record<string, unknown>,
): Promise<MeasuredSite> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}/api/sites${path}`, { method, headers, ...sent });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { id, hook } = siteSchema.parse(await call('POST', '', input));
  const find = async () => {
    const { items } = (await call('GET', '')) as { items: unknown[] };
    const found = items.map((item) => siteSchema.parse(item)).find((item) => item.id === id);
    if (!found) throw new Error('The site is not in the list.');
    return found;
  };
  const begin = async () => void (await call('POST', `/${id}/run`));
  return {
    ...{ id, hook, find, begin },
    pause: async () => void (await call('POST', `/${id}/pause`)),
    async run(onPoll = () => {}) {
      const began = performance.now();
      await begin();
      for (;;) {
        await sleep(pollMs);
        onPoll();
        const site = await find();
        if (site.state === 'idle') return { site, seconds: (performance.now() - began) / 1000 };
        if (site.detail !== '') console.log(`  ${site.detail}`);
      }
    },
  };
}

/** Asks a question and returns the answer with its sources, as text. */
export async function ask(url: string, query: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/ai/api/values`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  return response.text();
}
