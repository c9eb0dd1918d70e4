import type { Page } from '@playwright/test';
import { attach, chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';

/** Keeps the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A page whose requests are routed passes by the cache, as on a hard reload, on which the server sends no HTML of the chat.
  await page.setExtraHTTPHeaders({ 'Cache-Control': 'max-age=60' });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const path of ['/', '/embed']) {
  test(`what is typed at ${path} before the script runs is kept, where it was typed`, async ({
    page,
    deployment,
  }) => {
    const release = await holdScripts(page);
    await page.goto(deployment.page('demo.localhost', path), { waitUntil: 'commit' });
    const input = page.getByRole('textbox');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ahoy! What would you like to know?');
    await input.click();
    await page.keyboard.type('May my cat come');
    await page.keyboard.press('ArrowLeft');
    await input.evaluate((area) => area.setAttribute('data-early', ''));
    release();
    await expect(page.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
    await page.keyboard.type('X');
    await expect(input).toHaveValue('May my cat comXe');
    // The element is the same one, so that an input method's composition goes on too.
    await expect(input).toHaveAttribute('data-early');
  });
}

test('Enter before the script runs asks as soon as the page can', async ({ page, deployment }) => {
  const release = await holdScripts(page);
  await page.goto(deployment.page('demo.localhost'), { waitUntil: 'commit' });
  await page.getByRole('textbox').click();
  await page.keyboard.type('When are you open in July?');
  await page.keyboard.press('Enter');
  release();
  const chat = chatOn(page);
  await expect(page.getByRole('article', { name: 'Your message' })).toHaveText('When are you open in July?');
  await expect(chat.wholeAnswer).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test('an address that is typed before the script runs is asked about', async ({ page, deployment }) => {
  const release = await holdScripts(page);
  await page.goto(deployment.page('demo.localhost', '/?url='), { waitUntil: 'commit' });
  const field = page.getByLabel('Document URL');
  await field.fill('https://harbour.example/guide');
  release();
  const chat = chatOn(page);
  await expect(chat.input).toBeFocused();
  await expect(field).toHaveValue('https://harbour.example/guide');
  const asked = page.waitForRequest('**/ai/api/values');
  await chat.ask('What does it say?');
  expect((await asked).postDataJSON().urls).toEqual(['https://harbour.example/guide']);
});

test('a file that is chosen before the script runs is attached as soon as the page can', async ({
  page,
  deployment,
}) => {
  const release = await holdScripts(page);
  await page.goto(deployment.page('localhost'), { waitUntil: 'commit' });
  const attached = attach(page, await makeHandbook());
  await expect(page.getByLabel('Files to attach')).toHaveValue(/handbook\.pdf$/);
  release();
  await attached;
});

test('what is typed before a conversation is back is kept', async ({ page, deployment }) => {
  await page.goto(deployment.page('demo.localhost'));
  const chat = chatOn(page);
  await chat.ask('When are you open in July?');
  await expect(chat.wholeAnswer).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('textbox').click();
  await page.keyboard.type('And in May?');
  release();
  await expect(chat.wholeAnswer).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('And in May?');
});

test('the page takes its HTML over without a jump', async ({ page, deployment }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) Object.assign(window, { shift: Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdScripts(page);
  await page.goto(deployment.page('demo.localhost'), { waitUntil: 'commit' });
  const places = () =>
    page.evaluate(() =>
      ['header img', 'h1', 'nav.hints button', 'textarea', '.asking'].map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
  await expect(page.getByRole('textbox')).toBeVisible();
  const before = await places();
  release();
  await expect(page.getByRole('textbox')).toBeFocused();
  expect(await places()).toEqual(before);
  expect(await page.evaluate('window.shift')).toBe(0);
});
