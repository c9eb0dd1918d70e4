import { join } from 'node:path';
import { describeTimes, percentile, requireAim, sum } from './measuring/figures.ts';
import { addConfig, fillStore, makeKnowledge } from './measuring/fill-store.ts';
import { fetchToken, operatorSettings } from './measuring/operator.ts';
import { startServer } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Measures an admin's list of 10,000 configs, some with an image of 200 KB, and fourteen (a page) with two images and 500 files: pages of it,
 * and how long others wait while five ask for all fourteen whole. On SQLite.
 */
const configs = 10_000;
const everyWithImage = 20;
const furnished = 14;
const requests = 200;
const wantedP95Ms = 30;
const image = `data:image/png;base64,${'A'.repeat(199_900)}`;
const places = ['Harbour', 'Straße', 'Éclair', 'Договір', 'مطعم', '食堂'];

/** The queries of each kind of list. */
const lists: Record<string, (n: number) => string> = {
  'a search that finds one in six': (n) => `search=${encodeURIComponent(places[n % places.length] ?? '')}`,
  'a search that finds most, by title': (n) => `search=EXAMPLE&sort=title&order=desc&page=${1 + (n % 700)}`,
  'a search that finds nothing': (n) => `search=nothing-${n}`,
  'rows that all hold an image': (n) => `search=illustrated&page=${1 + (n % 35)}`,
  'rows with two images and 500 files': () => 'search=furnished',
  'no search': (n) => `page=${1 + (n % 700)}`,
};

using folder = makeFolder();
await seed();
await using server = await startServer(folder.path, operatorSettings);
const token = await fetchToken(server.url);
for (const [name, query] of Object.entries(lists)) await measureList(name, query);
await measureOthers();

async function seed(): Promise<void> {
  await fillStore(join(folder.path, 'store.sqlite'), async (db) => {
    for (let n = 0; n < configs; n++) {
      const hasImage = n % everyWithImage === 0;
      const title = `${places[n % places.length]} ${n}${hasImage ? ' illustrated' : ''}`;
      await addConfig(db, `site-${(n * 7919) % configs}.example`, {
        userId: `editor-${n % 50}@bench.example`,
        settings: { title, ...(hasImage ? { logo: image } : {}) },
      });
    }
    const uploadedFiles = makeKnowledge(500, () => ({ fileContext: 'x'.repeat(2000) }));
    for (let n = 0; n < furnished; n++) {
      const settings = { logo: image, favicon: image };
      await addConfig(db, `furnished-${n}.example`, { settings, home: { uploadedFiles } });
    }
  });
}

function ask(query: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` };
  return fetch(`${server.url}/api/configs/all?${query}`, { headers });
}

async function measureList(name: string, query: (n: number) => string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < requests; n++) {
    const start = performance.now();
    const response = await ask(`perPage=14&${query(n)}`);
    bytes += (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    times.push(performance.now() - start);
  }
  console.log(
    `${name}: ${describeTimes(times)} of ${wantedP95Ms}, ${Math.round(bytes / requests / 1000)} KB a page`,
  );
  requireAim(percentile(times, 0.95) < wantedP95Ms);
}

/** Measures the longest that `/healthz` takes while five admins ask for the largest configs whole. */
async function measureOthers(): Promise<void> {
  let isDone = false;
  const wholes = Array.from({ length: 5 }, async () => (await ask('search=furnished')).arrayBuffer());
  const all = Promise.all(wholes).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const start = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - start);
  }
  const bytes = sum((await all).map((list) => list.byteLength));
  console.log(
    `others beside five lists of ${Math.round(bytes / 5e6)} MB: at most ${longest.toFixed(0)} ms for /healthz`,
  );
}
