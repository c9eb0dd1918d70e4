import { screenPaths } from '#contract/people/screens.ts';
import { openBrowser, signIn } from './measuring/browser.ts';
import { requireAim, sum } from './measuring/figures.ts';
import { fetchToken, operatorSettings } from './measuring/operator.ts';
import { startServer } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';
import { openOver } from './page/open-over.ts';
import { recordLoads } from './page/record-loads.ts';

/**
 * Measures the first load of `/` in a fresh browser (bytes over the wire, headers included, layout shift, time of the largest paint), how soon
 * it is seen and can be used on a slow and on a fast line, and the code of each admin route beside it.
 */
const budgetBytes = 112_000;
const routeBudgetBytes = 150_000;
const settleMs = 2000;
const lines = [
  {
    name: '400 ms, 400 kbit/s',
    latencyMs: 400,
    kilobitsPerSecond: 400,
    firstContentMs: 1200,
    usableMs: 4500,
  },
  { name: 'unthrottled', latencyMs: 0, kilobitsPerSecond: 0, firstContentMs: 500, usableMs: 500 },
];

using folder = makeFolder();
await using server = await startServer(folder.path, operatorSettings);
await using browser = await openBrowser();
const { port } = new URL(server.url);
const origin = `http://localhost:${port}`;
/** Paths that `/` loads. */
const first = new Set<string>();
for (const host of ['localhost', 'demo.localhost']) await measureLoad(`http://${host}:${port}/`);
for (const line of lines) await measureOpening(`http://demo.localhost:${port}/`, line);
const early = [...first].filter((path) => /admin|config|data-table|file-list/.test(path));
for (const path of early) console.log(`loaded with / already: ${path}`);
requireAim(early.length === 0);
console.log(`\nEach admin route's own code, beside what / loads, of ${routeBudgetBytes} bytes`);
const token = await fetchToken(origin);
const id = await findConfigId();
for (const path of screenPaths.filter((screen) => screen.startsWith('/admin/'))) await measureRoute(path);

async function measureLoad(url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(observeVitals);
  const loaded = await recordLoads(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const vitals = await page.evaluate<{ layoutShift: number; largestPaintMs: number }>('window.vitals');
  await page.close();
  const total = sum(loaded.map(({ bytes }) => bytes));
  console.log(`\n${url}`);
  for (const { path, encoding, bytes } of loaded) {
    first.add(path);
    console.log(`${String(bytes).padStart(8)}  ${encoding.padEnd(5)} ${path}`);
  }
  console.log(`${String(total).padStart(8)}  bytes of ${budgetBytes} in ${loaded.length} requests`);
  console.log(
    `layout shift ${vitals.layoutShift.toFixed(4)}, largest paint ${vitals.largestPaintMs.toFixed(0)} ms`,
  );
  requireAim(total <= budgetBytes && vitals.layoutShift === 0);
}

async function measureOpening(url: string, line: (typeof lines)[number]): Promise<void> {
  const { firstContentMs, usableMs, layoutShift } = await openOver(browser, url, line);
  console.log(
    `\n${url}, ${line.name}: first content ${firstContentMs.toFixed(0)} of ${line.firstContentMs} ms, usable ${usableMs.toFixed(0)} of ${line.usableMs} ms, layout shift ${layoutShift.toFixed(4)}`,
  );
  requireAim(firstContentMs <= line.firstContentMs && usableMs <= line.usableMs && layoutShift === 0);
}

/** Runs in the page. */
function observeVitals(): void {
  const vitals = { layoutShift: 0, largestPaintMs: 0 };
  Object.assign(window, { vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) vitals.layoutShift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    vitals.largestPaintMs = list.getEntries().at(-1)?.startTime ?? vitals.largestPaintMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Opens an admin route in a fresh browser and adds up the scripts and styles that `/` doesn't load: first and at rest. */
async function measureRoute(path: string): Promise<void> {
  const context = await browser.newContext();
  await signIn(context, token);
  const page = await context.newPage();
  const loaded = await recordLoads(page);
  await page.goto(origin + path.replace(':id', id), { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const findOwn = () => loaded.filter(({ path: file }) => file.startsWith('/assets/') && !first.has(file));
  const own = findOwn();
  const total = sum(own.map(({ bytes }) => bytes));
  // The form's later sections load after a while.
  await page.waitForTimeout(1.5 * settleMs);
  const later = sum(findOwn().map(({ bytes }) => bytes)) - total;
  console.log(
    `${String(total).padStart(8)}  ${path} in ${own.length} files${later > 0 ? `, ${later} more at rest` : ''}`,
  );
  requireAim(total <= routeBudgetBytes);
  await context.close();
}

/** Returns the id of the demo host's config, which a new store begins with. */
async function findConfigId(): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/configs/all`, { headers });
  const configs: { id?: unknown }[] = await response.json();
  return String(configs[0]?.id);
}
