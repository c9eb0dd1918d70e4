import type { Page } from '@playwright/test';
import { expect, type Shop, snippet, test } from './shop.ts';

const body = '<main><h1>Elmsport shop</h1><p>Clocks and watches.</p><a href="#x">A link</a></main>';

function pageOf(shop: Shop, attributes = ''): string {
  return shop.serve({ html: `<!doctype html><title>Shop</title>${body}${snippet(shop.host, attributes)}` });
}

/** Opens shadows, which are closed to scripts and so to this test. */
async function openShadows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
}

function widgetOn(page: Page) {
  const chat = page.frameLocator('iframe');
  return {
    button: page.getByRole('button', { name: 'Open chat' }),
    panel: page.locator('iframe'),
    chat,
    input: chat.getByRole('main').getByRole('textbox'),
    answers: chat.getByRole('article', { name: 'Answer', exact: true }),
  };
}

test('a site asks for one script before the click, and has a chat after it', async ({ page, shop }) => {
  await openShadows(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.host)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(pageOf(shop), { waitUntil: 'networkidle' });
  const { button, chat, input } = widgetOn(page);
  await expect(button).toBeVisible();
  expect(asked).toEqual(['/embed.js']);
  expect(await page.context().cookies()).toEqual([]);

  await button.click();
  await expect(chat.getByRole('heading', { level: 1 })).toHaveText('Hello from the museum');
  await expect(input).toBeFocused();
  await page.screenshot({ path: '/tmp/w1.png' });
  await input.fill('When are you open?');
  await input.press('Enter');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/w2.png' });
  await input.press('Escape');
  await expect(button).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await button.click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/w3.png' });
});
