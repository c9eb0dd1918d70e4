import type { Browser } from '@playwright/test';

/** A line with its round trip and its rate; the browser's own speed without either. */
export interface Line {
  name: string;
  latencyMs: number;
  kilobitsPerSecond: number;
}

export interface Opening {
  /** Milliseconds until something of the host is painted. */
  firstContentMs: number;
  /** Milliseconds until a question can be sent. */
  usableMs: number;
  layoutShift: number;
}

/** Opens a page in a fresh browser over a line. */
export async function openOver(browser: Browser, url: string, line: Line): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (line.latencyMs > 0) {
    const bytesPerSecond = (line.kilobitsPerSecond * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await page.addInitScript(watchOpening);
  await page.goto(url);
  await page.waitForFunction('window.opening.usableMs > 0');
  // Late content may still move something.
  await page.waitForTimeout(500);
  const opening = await page.evaluate<Opening>('window.opening');
  await context.close();
  return opening;
}

/** Runs in the page. A field is usable once React listens to it. */
function watchOpening(): void {
  const opening = { firstContentMs: 0, usableMs: 0, layoutShift: 0 };
  Object.assign(window, { opening });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      opening.firstContentMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) opening.layoutShift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  const timer = setInterval(() => {
    const area = document.querySelector('textarea');
    if (!area || !Object.keys(area).some((key) => key.startsWith('__reactProps'))) return;
    opening.usableMs = performance.now();
    clearInterval(timer);
  }, 10);
}
