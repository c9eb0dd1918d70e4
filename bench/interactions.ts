import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';
import { traceComputing } from './interactions/computing.ts';
import { formActions } from './interactions/form-actions.ts';
import { type Actions, fileListActions, listActions } from './interactions/list-actions.ts';
import { type Interaction, observeInteractions } from './interactions/observe.ts';
import { seedStore } from './interactions/seed.ts';
import { arriveWith, fetchToken, operatorSettings } from './operator.ts';

/**
 * From a press to the next paint in the admin's lists of 10,000 rows and the form of 200 files, on a CPU slowed four times.
 * With `--computing`, what the page's own thread computes for that, times four: the same on a machine that is busy with other things.
 */
const countsComputing = process.argv.includes('--computing');
const budgetMs = 100;
const rowCount = 10_000;
const slowdown = 4;
const rounds = 10;
const screens: { path: string; ready: (page: Page) => Locator; actions: Actions }[] = [
  { path: '/admin/configs-management', ready: firstRow, actions: listActions },
  { path: '/admin/files-management', ready: firstRow, actions: fileListActions },
  {
    path: '/admin/configs',
    ready: (page) => page.getByRole('heading', { name: 'File 1', exact: true }),
    actions: formActions,
  },
];

function firstRow(page: Page): Locator {
  return page.getByRole('row').nth(1);
}

const viewport = { width: 1280, height: 800 };

/** Higher than the page by more than the browser's own bars: what lies under the window's edge is not drawn, and its paint not counted. */
const windowSize = { width: viewport.width, height: viewport.height + 200 };

async function openScreen(browser: Browser, { url, token }: { url: string; token: string }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await arriveWith(page, token);
  await page.addInitScript(observeInteractions);
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: windowSize });
  if (!countsComputing) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Milliseconds of each interaction, by what was done. */
async function measureActions(page: Page, actions: Actions): Promise<Map<string, number[]>> {
  const measured = new Map<string, number[]>();
  for (const [name, act] of Object.entries(actions)) {
    const actAll = async () => {
      for (let round = 0; round < rounds; round++) await act(page, round);
      // Entries come after the paint that they tell of.
      await page.waitForTimeout(500);
    };
    measured.set(name, await (countsComputing ? computeSlowed(page, actAll) : timeSlowed(page, actAll)));
  }
  return measured;
}

async function timeSlowed(page: Page, act: () => Promise<void>): Promise<number[]> {
  await act();
  const taken = await page.evaluate<Interaction[]>('window.takeInteractions()');
  return taken.map(({ duration }) => duration);
}

async function computeSlowed(page: Page, act: () => Promise<void>): Promise<number[]> {
  const computed = await traceComputing(browser, page, act);
  return computed.map((milliseconds) => Math.round(milliseconds * slowdown));
}

function report(path: string, measured: ReadonlyMap<string, number[]>): boolean {
  const what = countsComputing ? 'computing before' : 'to';
  console.log(`\n${path}: CPU slowed ${slowdown} times, ms ${what} the next paint`);
  for (const [name, durations] of measured) {
    const sorted = durations.toSorted((one, other) => one - other);
    const share = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
    const figures = `median ${share(0.5)}  p95 ${share(0.95)}  worst ${share(1)}`;
    console.log(`${name.padEnd(20)} ${String(sorted.length).padStart(4)} interactions  ${figures}`);
  }
  return [...measured.values()].every(
    (durations) => durations.length >= rounds && Math.max(...durations) <= budgetMs,
  );
}

const dataFolder = mkdtempSync(join(tmpdir(), 'interactions-'));
await seedStore(join(dataFolder, 'store.sqlite'), rowCount);
const server = await startServer({ DATA_DIR: dataFolder, ...operatorSettings });
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
const origin = `http://localhost:${server.port}`;
const token = await fetchToken(origin);
let isWithin = true;
for (const { path, ready, actions } of screens) {
  const page = await openScreen(browser, { url: origin + path, token });
  await ready(page).waitFor();
  isWithin = report(path, await measureActions(page, actions)) && isWithin;
  await page.close();
}
await browser.close();
await server.close();
rmSync(dataFolder, { recursive: true });
process.exitCode = isWithin ? 0 : 1;
