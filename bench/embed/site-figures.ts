import type { Browser } from '@playwright/test';
import { median, percentile, requireAim } from '../measuring/figures.ts';

const loads = 21;
const settleMs = 1000;

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
export async function measureSite(browser: Browser, origin: string): Promise<void> {
  const taken: Record<string, Figures[]> = { '/without': [], '/with': [] };
  for (let round = 0; round < loads; round++) {
    // The first of a pair is the slower one on a machine that was at rest.
    const pair = round % 2 === 0 ? ['/without', '/with'] : ['/with', '/without'];
    for (const path of pair) taken[path]?.push(await loadSlowly(browser, origin + path));
  }
  for (const figure of figures) {
    const [without = [], withIt = []] = ['/without', '/with'].map((path) =>
      taken[path]?.map((one) => one[figure]),
    );
    // How far the middle half of the values reaches.
    const noise = percentile(without, 0.75) - percentile(without, 0.25);
    const added = median(withIt) - median(without);
    console.log(
      `the site's ${figure}: ${show(median(without))} without, ${show(median(withIt))} with it, noise ${show(noise)}`,
    );
    requireAim(added <= noise);
  }
}

async function loadSlowly(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  const read = await page.evaluate<Figures>(readFigures);
  await context.close();
  return read;
}

function show(value: number): string {
  return value.toFixed(value < 1 ? 3 : 0);
}
