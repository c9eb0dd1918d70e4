import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type MeasuredSite } from './site-api.ts';
import type { Website } from './website.ts';

const patienceSeconds = 120;

/** Changes a page and calls the hook. Returns the seconds until questions are answered from the new text. */
export async function measureHook({
  server,
  site,
  website,
}: {
  server: { url: string };
  site: MeasuredSite;
  website: Website;
}): Promise<number> {
  const [page] = website.pages;
  if (!page) throw new Error('The website has no pages.');
  website.maker.edit(page);
  const began = performance.now();
  const response = await fetch(`${server.url}/api/sites/${site.id}/hook`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.hook.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ urls: [website.url + page.path] }),
  });
  if (response.status !== 202) throw new Error(`The hook answered ${response.status}`);
  const seconds = () => (performance.now() - began) / 1000;
  while (seconds() < patienceSeconds) {
    if ((await ask(server.url, `What is the access code of ${page.name}?`)).includes(page.code)) break;
    await sleep(200);
  }
  return seconds();
}
