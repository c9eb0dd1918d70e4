import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { allowSite } from '../bench/measuring/allow-site.ts';
import { openBrowser, signIn } from '../bench/measuring/browser.ts';
import { fetchToken, operatorSettings } from '../bench/measuring/operator.ts';
import { startServer } from '../bench/measuring/start-program.ts';
import { makeFolder } from '../bench/measuring/temporary-folder.ts';
import { kayakSite } from './screenshots/kayak-site.ts';

/** Makes the README's pictures anew: `npm run screenshots`. They show the demo host on a new store. */
const images = join(import.meta.dirname, '../docs/images');
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

using folder = makeFolder();
await using server = await startServer(folder.path, operatorSettings);
await using browser = await openBrowser();
const demo = server.url.replace(/\/\/[^:]+/, '//demo.localhost');
const site = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(kayakSite(demo));
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;
const siteAddress = `http://kayaks.localhost:${port}`;
const id = await allowSite(server.url, siteAddress);

await take('chat', { viewport: wide }, async (page) => {
  await page.goto(demo);
  await ask(page, 'What does a double kayak cost for half a day?');
  await page.getByRole('list', { name: 'Sources' }).getByRole('button').first().click();
  await page.locator('mark').first().waitFor();
});
await take(
  'phone',
  { viewport: phone, colorScheme: 'dark', hasTouch: true, isMobile: true },
  async (page) => {
    await page.goto(demo);
    await ask(page, 'When are you open in July?');
  },
);
await take('widget', { viewport: wide }, async (page) => {
  await page.goto(siteAddress, { waitUntil: 'networkidle' });
  await page.evaluate('chatAgent.ask("May my dog come along?")');
  const chat =
    page.frames().find((frame) => frame.url().startsWith(`${demo}/embed`)) ?? (await nextFrame(page));
  await chat
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .waitFor();
});
await take('admin', { viewport: wide }, async (page) => {
  await signIn(page, await fetchToken(server.url));
  await page.goto(`${server.url.replace(/\/\/[^:]+/, '//localhost')}/admin/configs/edit/${id}`);
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
});
site.closeAllConnections();
site.close();

async function take(
  name: string,
  look: BrowserContextOptions,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...look,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await show(page);
  await page.evaluate('document.fonts.ready');
  const path = join(images, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await context.close();
  console.log(path);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .waitFor();
}

function nextFrame(page: Page) {
  return page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(`${demo}/embed`));
}
