import { startServer } from '/work/wt/cht/bench/measuring/start-program.ts';
import { openBrowser } from '/work/wt/cht/bench/measuring/browser.ts';
import { makeFolder } from '/work/wt/cht/bench/measuring/temporary-folder.ts';
import { operatorSettings } from '/work/wt/cht/bench/measuring/operator.ts';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/cht-shots', { recursive: true });
using folder = makeFolder();
await using server = await startServer(folder.path, operatorSettings);
await using browser = await openBrowser();
const port = new URL(server.url).port;
const sizes = { wide: [1280, 800], mid: [768, 1024], slim: [390, 844] };
const want = process.argv.slice(2);
async function shot(name, host, size, scheme, act, locale) {
  if (want.length && !want.some(w => `${name}-${size}-${scheme}`.includes(w))) return;
  const page = await browser.newPage({ viewport: { width: sizes[size][0], height: sizes[size][1] }, colorScheme: scheme, locale });
  page.on('console', m => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', e => console.log(name, 'ERR', e.message));
  await page.goto(`http://${host}:${port}/`, { waitUntil: 'networkidle' });
  try { await act?.(page); } catch (e) { console.log(name, size, e.message.slice(0, 300)); }
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/cht-shots/${name}-${size}-${scheme}.png` });
  await page.close();
}
const ask = async (page, q = 'When are you open in July?') => { await page.locator('textarea').last().fill(q); await page.keyboard.press('Enter'); await page.locator('.next').waitFor({ timeout: 8000 }); };
for (const size of ['wide', 'mid', 'slim']) for (const scheme of ['light', 'dark']) {
  await shot('empty', 'demo.localhost', size, scheme);
  await shot('talk', 'demo.localhost', size, scheme, async p => { await ask(p); await ask(p, 'What does a double kayak cost for half a day?'); });
  await shot('first', 'localhost', size, scheme);
}
await shot('arabic', 'localhost', 'wide', 'light', null, 'ar');
await shot('fail', 'demo.localhost', 'wide', 'light', async p => { await ask(p); await p.route('**/api/values', r => r.abort()); await p.locator('textarea').last().fill('May my dog come along?'); await p.keyboard.press('Enter'); await p.locator('[role=alert]').waitFor(); });
await shot('resumed', 'demo.localhost', 'slim', 'light', async p => { await ask(p); await p.route('**/api/values', r => r.abort()); await p.locator('textarea').last().fill('May my dog come along?'); await p.keyboard.press('Enter'); await p.getByRole('button', {name: 'Show conversation'}).click(); });
