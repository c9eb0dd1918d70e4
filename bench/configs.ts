import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { openStore } from '#server/store/open.ts';
import { percentile } from './relay/figures.ts';
import { startProcess } from './relay/processes.ts';

/**
 * How long an admin's page of the list of configs takes with 10,000 of them, some with an image of 200 KB and fourteen with two
 * and 500 files of knowledge, how long the whole list takes, and how long others wait while five ask for the whole fourteen. `node bench/configs.ts`, on SQLite.
 */
const configs = 10_000;
const everyWithImage = 20;
/** Hosts with all that a config may hold: a page of them. */
const furnished = 14;
const requests = 200;
const wantedP95Ms = 30;
const operator = { Email: 'operator@bench.example', Password: 'Bench-1-password' };
const image = `data:image/png;base64,${'A'.repeat(199_900)}`;
const places = ['Harbour', 'Straße', 'Éclair', 'Договір', 'مطعم', '食堂'];

/** What is asked for: a search that finds few, one that finds most, and the pages whose rows all hold an image. */
const lists: Record<string, (n: number) => string> = {
  'a search that finds one in six': (n) => `search=${encodeURIComponent(places[n % places.length] ?? '')}`,
  'a search that finds most, by title': (n) => `search=EXAMPLE&sort=title&order=desc&page=${1 + (n % 700)}`,
  'a search that finds nothing': (n) => `search=nothing-${n}`,
  'rows that all hold an image': (n) => `search=illustrated&page=${1 + (n % 35)}`,
  'rows with two images and 500 files': () => 'search=furnished',
  'no search': (n) => `page=${1 + (n % 700)}`,
};

const folder = await mkdtemp(join(tmpdir(), 'configs-'));
await seed(join(folder, 'store.sqlite'));
const server = await startProcess(fileURLToPath(new URL('../server/main.ts', import.meta.url)), {
  logFile: join(folder, 'log'),
  env: {
    PORT: '0',
    BIND: '127.0.0.1',
    DATA_DIR: folder,
    ADMIN_EMAIL: operator.Email,
    ADMIN_PASSWORD: operator.Password,
    RATE_LIMITS: 'off',
  },
});
try {
  const ask = await signIn(server.url);
  let isWithin = true;
  for (const [name, query] of Object.entries(lists)) isWithin = (await measure(ask, name, query)) && isWithin;
  await measureWhole(ask);
  await measureOthers(ask, server.url);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function seed(path: string): Promise<void> {
  const db = await openStore(path);
  await sql`pragma synchronous = off`.execute(db);
  for (let n = 0; n < configs; n++) {
    const hasImage = n % everyWithImage === 0;
    const config = defaultConfig(`site-${(n * 7919) % configs}.example`);
    const title = `${places[n % places.length]} ${n}${hasImage ? ' illustrated' : ''}`;
    const hostsettings = { ...config.hostsettings, title, ...(hasImage ? { logo: image } : {}) };
    await insertConfig(db, { ...config, userId: `editor-${n % 50}@bench.example`, hostsettings });
  }
  const file = { fileURL: '/f.txt', fileID: 'f', additionalInfo: '', fileContext: 'x'.repeat(2000) };
  const uploadedFiles = Array.from({ length: 500 }, (_, n) => ({ ...file, id: `${n}` }));
  for (let n = 0; n < furnished; n++) {
    const config = defaultConfig(`furnished-${n}.example`);
    const hostsettings = { ...config.hostsettings, logo: image, favicon: image };
    await insertConfig(db, {
      ...config,
      hostsettings,
      aisettings: { home: { ...config.aisettings.home, uploadedFiles } },
    });
  }
  await db.destroy();
}

async function signIn(url: string): Promise<(query: string) => Promise<Response>> {
  const response = await fetch(`${url}/identity/Auth/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(operator),
  });
  const { AuthToken } = (await response.json()) as { AuthToken: string };
  return (query) =>
    fetch(`${url}/api/configs/all?${query}`, { headers: { Authorization: `Bearer ${AuthToken}` } });
}

async function measure(
  ask: (query: string) => Promise<Response>,
  name: string,
  query: (n: number) => string,
): Promise<boolean> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < requests; n++) {
    const start = performance.now();
    const response = await ask(`perPage=14&${query(n)}`);
    bytes += (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    times.push(performance.now() - start);
  }
  const p95 = percentile(times, 0.95);
  const p50 = percentile(times, 0.5);
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${wantedP95Ms}, ${Math.round(bytes / requests / 1000)} KB a page`,
  );
  return p95 < wantedP95Ms;
}

async function measureWhole(ask: (query: string) => Promise<Response>): Promise<void> {
  const start = performance.now();
  const response = await ask('');
  const text = await response.text();
  const list: unknown = JSON.parse(text);
  const count = Array.isArray(list) ? list.length : 0;
  const seconds = (performance.now() - start) / 1000;
  if (count !== Number(response.headers.get('x-total-count'))) throw new Error(`${count} of the list came`);
  console.log(
    `the whole list: ${count} configs, ${Math.round(text.length / 1e6)} MB, ${seconds.toFixed(1)} s`,
  );
}

/** The longest that `/healthz` takes while five admins have the largest configs sent whole. */
async function measureOthers(ask: (query: string) => Promise<Response>, url: string): Promise<void> {
  let isDone = false;
  const lists = Array.from({ length: 5 }, async () => (await ask('search=furnished')).arrayBuffer());
  const all = Promise.all(lists).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - start);
  }
  const bytes = (await all).reduce((sum, list) => sum + list.byteLength, 0);
  console.log(
    `others beside five lists of ${Math.round(bytes / 5e6)} MB: at most ${longest.toFixed(0)} ms for /healthz`,
  );
}
