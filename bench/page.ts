import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';
import { operatorSettings } from './operator.ts';
import { type AdminRoute, measureAdminRoutes } from './page/admin-routes.ts';
import { type Loaded, recordLoads } from './page/record-loads.ts';

/** The first load of `/` in a fresh browser: bytes over the wire, headers included, layout shift, and when the largest text is there. */
const budgetBytes = 130_000;
/** What an admin route may load beside that: its own code. */
const routeBudgetBytes = 150_000;
const settleMs = 2000;

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

/** Tells whether each route is within its budget, and none of the admin's code came with `/`. */
function reportRoutes(routes: AdminRoute[], first: ReadonlySet<string>): boolean {
  console.log(`\nEach admin route's own code, beside what / loads, of ${routeBudgetBytes} bytes`);
  for (const { path, bytes, files } of routes) {
    console.log(`${String(bytes).padStart(8)}  ${path} in ${files.length} files`);
  }
  const early = [...first].filter((path) => /admin|config|data-table|file-list/.test(path));
  for (const path of early) console.log(`loaded with / already: ${path}`);
  return early.length === 0 && routes.every(({ bytes }) => bytes <= routeBudgetBytes);
}

const dataFolder = mkdtempSync(join(tmpdir(), 'page-'));
const server = await startServer({ DATA_DIR: dataFolder, ...operatorSettings });
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
let isWithin = true;
const first = new Set<string>();
for (const host of ['localhost', 'demo.localhost']) {
  const url = `http://${host}:${server.port}/`;
  const measured = await measureLoad(browser, url);
  for (const { path } of measured.loaded) first.add(path);
  isWithin = report(url, measured) && isWithin;
}
const routes = await measureAdminRoutes(browser, `http://localhost:${server.port}`, first);
isWithin = reportRoutes(routes, first) && isWithin;
await browser.close();
await server.close();
rmSync(dataFolder, { recursive: true });
process.exitCode = isWithin ? 0 : 1;
