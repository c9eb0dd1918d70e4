import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from '@playwright/test';
import { measureOtherWidgets } from './embed/other-widgets.ts';
import { measureSite } from './embed/site-figures.ts';
import { allowSite } from './measuring/allow-site.ts';
import { openBrowser } from './measuring/browser.ts';
import { requireAim, sum } from './measuring/figures.ts';
import { operatorSettings } from './measuring/operator.ts';
import { startServer } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Measures what the widget costs a site: bytes and requests before the click and of the first opening, and the site's own figures with and
 * without it, beside the scripts of other products' widgets. Needs npm's registry for those.
 */
const scriptBytes = 3_000;
const openBytes = 112_000;
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
await measureSite(browser, origin);
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
