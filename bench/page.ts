import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';

/** The first load of `/` in a fresh browser: bytes over the wire, headers included, layout shift, and when the largest text is there. */
const budgetBytes = 130_000;
const settleMs = 2000;

interface Loaded {
  path: string;
  encoding: string;
  bytes: number;
}

interface Vitals {
  layoutShift: number;
  largestPaintMs: number;
}

async function measureLoad(browser: Browser, url: string): Promise<{ loaded: Loaded[]; vitals: Vitals }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(observeVitals);
  const loaded = await recordLoads(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const vitals = await page.evaluate<Vitals>('window.vitals');
  await page.close();
  return { loaded, vitals };
}

/** Fills the list as responses end. */
async function recordLoads(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const started = new Map<string, Omit<Loaded, 'bytes'>>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (!protocol.startsWith('http')) return;
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '-';
    started.set(requestId, { path: pathname, encoding });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = started.get(requestId);
    if (response) loaded.push({ ...response, bytes: encodedDataLength });
  });
  return loaded;
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

function report(url: string, { loaded, vitals }: { loaded: Loaded[]; vitals: Vitals }): boolean {
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`\n${url}`);
  for (const { path, encoding, bytes } of loaded) {
    console.log(`${String(bytes).padStart(8)}  ${encoding.padEnd(5)} ${path}`);
  }
  console.log(`${String(total).padStart(8)}  bytes of ${budgetBytes} in ${loaded.length} requests`);
  console.log(
    `layout shift ${vitals.layoutShift.toFixed(4)}, largest paint ${vitals.largestPaintMs.toFixed(0)} ms`,
  );
  return total <= budgetBytes && vitals.layoutShift === 0;
}

const dataFolder = mkdtempSync(join(tmpdir(), 'page-'));
const server = await startServer({ DATA_DIR: dataFolder });
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
let isWithin = true;
for (const host of ['localhost', 'demo.localhost']) {
  const url = `http://${host}:${server.port}/`;
  isWithin = report(url, await measureLoad(browser, url)) && isWithin;
}
await browser.close();
await server.close();
rmSync(dataFolder, { recursive: true });
process.exitCode = isWithin ? 0 : 1;
