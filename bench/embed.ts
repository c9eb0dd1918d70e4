import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from '@playwright/test';
import { measureOtherWidgets } from './embed/other-widgets.ts';
import { allowSite } from './measuring/allow-site.ts';
import { openBrowser } from './measuring/browser.ts';
import { median, requireAim, sum } from './measuring/figures.ts';
import { operatorSettings } from './measuring/operator.ts';
import { startServer } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Measures what the widget costs a site: bytes and requests before the click and of the first opening, and the site's own figures with and
 * without it, beside the scripts of other products' widgets. Needs npm's registry for those.
 */
const scriptBytes = 3_000;
const openBytes = 112_000;
const loads = 21;
const settleMs = 1000;

using folder = makeFolder();
await using server = await startServer(folder.path, operatorSettings);
await using browser = await openBrowser();
const { port } = new URL(server.url);
const shop = createServer((request, response) => {
  const script = `<script src="http://demo.localhost:${port}/embed.js" async></script>`;
  const html = `<!doctype html><title>Shop</title><h1>Shop</h1>${'<p>Clocks and watches.</p>'.repeat(200)}`;
  response.writeHead(200, { 'Content-Type': 'text/html' });
  response.end(request.url === '/with' ? html + script : html);
});
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
const { port: shopPort } = shop.address() as AddressInfo;
const origin = `http://shop.localhost:${shopPort}`;
await allowSite(server.url, origin);
await measureWidget();
await measureSite();
console.log('\nScripts of other widgets before the click, as a CDN sends them');
for (const { name, version, bytes } of measureOtherWidgets(folder.path)) {
  console.log(`${String(bytes).padStart(8)}  ${name} ${version}`);
}
shop.closeAllConnections();
shop.close();

async function measureWidget(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The frame may be a process of its own, which the page's own session does not see.
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(origin)) finished.push(request);
  });
  await page.goto(`${origin}/with`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const before = await measureBytes(finished.splice(0));
  console.log(
    `before the click: ${before.count} request, ${before.body} bytes and ${before.headers} of headers`,
  );
  requireAim(before.count === 1 && before.body <= scriptBytes);
  await page.evaluate('chatAgent.open()');
  await page.waitForTimeout(3 * settleMs);
  const opened = await measureBytes(finished);
  const total = opened.body + opened.headers;
  console.log(`first opening: ${total} bytes of ${openBytes}, headers included, in ${opened.count} requests`);
  requireAim(total <= openBytes && opened.count > 1);
  await page.close();
}

async function measureBytes(requests: readonly Request[]) {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return {
    count: sizes.length,
    body: sum(sizes.map(({ responseBodySize }) => responseBodySize)),
    headers: sum(sizes.map(({ responseHeadersSize }) => responseHeadersSize)),
  };
}

/** Figures by which Lighthouse judges a page: milliseconds of paints and of tasks over 50 ms, and the score of layout shifts. */
const figures = ['first paint', 'largest paint', 'blocked', 'shifts'] as const;
type Figures = Record<(typeof figures)[number], number>;

/** Reads the figures of a page that has come to rest, in the browser. */
const readFigures = `new Promise((done) => {
  const seen = { 'first paint': 0, 'largest paint': 0, blocked: 0, shifts: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen['first paint'] = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { seen['largest paint'] = startTime; });
  watch('longtask', ({ duration }) => { seen.blocked += Math.max(0, duration - 50); });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shifts += value; });
  setTimeout(() => done(seen), ${settleMs});
})`;

/** Compares a site's own figures with and without the widget, by turns, with the CPU slowed four times as Lighthouse does. */
async function measureSite(): Promise<void> {
  const taken: Record<string, Figures[]> = { '/without': [], '/with': [] };
  for (let round = 0; round < loads; round++) {
    // The first of a pair is the slower one on a machine that was at rest.
    const pair = round % 2 === 0 ? ['/without', '/with'] : ['/with', '/without'];
    for (const path of pair) taken[path]?.push(await loadSlowly(origin + path));
  }
  for (const figure of figures) {
    const [without = [], withIt = []] = ['/without', '/with'].map((path) =>
      taken[path]?.map((one) => one[figure]),
    );
    const noise = spread(without);
    const added = median(withIt) - median(without);
    console.log(
      `the site's ${figure}: ${show(median(without))} without, ${show(median(withIt))} with it, noise ${show(noise)}`,
    );
    requireAim(added <= noise);
  }
}

async function loadSlowly(url: string): Promise<Figures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  const read = await page.evaluate<Figures>(readFigures);
  await context.close();
  return read;
}

/** Returns how far the middle half of values reaches. */
function spread(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return at(0.75) - at(0.25);
}

function show(value: number): string {
  return value.toFixed(value < 1 ? 3 : 0);
}
