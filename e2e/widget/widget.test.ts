import type { Page } from '@playwright/test';
import { expect, type Shop, snippet, test } from './shop.ts';
import { openShadows, widgetOn } from './widget-page.ts';

const body =
  '<main><h1>Elmsport shop</h1><p>Clocks and watches.</p><a href="#x">A link</a><div id="place"></div></main>';

function pageOf(shop: Shop, attributes = '', before = ''): string {
  const html = `<!doctype html><title>Shop</title>${before}${body}${snippet(shop.host, attributes)}`;
  return shop.serve({ html });
}

/** The site's own code, which the tests write as text. */
const run = <Result>(page: Page, code: string) => page.evaluate<Result>(code);

const recordEvents = `window.seen = [];
  for (const name of ['ready', 'open', 'close', 'question', 'answer'])
    chatAgent.on(name, (detail) => seen.push([name, detail]));`;

test.beforeEach(({ page }) => openShadows(page));

test('a site asks for one script before the click, and has a chat after it, which Tab reaches last', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.host)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(pageOf(shop), { waitUntil: 'networkidle' });
  const { button, heading, input, close, panel } = widgetOn(page);
  await expect(button).toBeVisible();
  expect(asked).toEqual(['/embed.js']);
  expect(await page.context().cookies()).toEqual([]);
  expect(await run(page, 'localStorage.length + sessionStorage.length')).toBe(0);

  await test.step('it opens, and closes by Escape on both sides', async () => {
    await button.click();
    await expect(heading).toHaveText('Hello from the museum');
    await expect(input).toBeFocused();
    await input.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(input).toBeFocused();
    await close.focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('the button comes last in the order of Tab, and nothing of the closed chat does', async () => {
    const link = page.getByRole('link', { name: 'A link' });
    await link.focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
  });
});

test('a site opens, asks two questions at once, listens and takes the widget away', async ({
  page,
  shop,
}) => {
  await page.goto(pageOf(shop));
  const { button, answer, panel, chat } = widgetOn(page);
  await expect(button).toBeVisible();
  await run(page, recordEvents);
  await run(page, "chatAgent.ask('When are you open?'); chatAgent.ask('Where are you?')");
  await expect(answer).toHaveCount(2);
  await expect(chat.getByRole('article', { name: 'Your message' })).toHaveText([
    'When are you open?',
    'Where are you?',
  ]);
  await expect(answer.last()).toHaveAttribute('aria-busy', 'false');
  const events = [
    ['ready', {}],
    ['open', {}],
    ['question', { text: 'When are you open?' }],
    ['answer', {}],
    ['question', { text: 'Where are you?' }],
    ['answer', {}],
  ];
  // The site is told a moment after it is seen.
  await expect.poll(() => run(page, 'seen')).toEqual(events);
  await run(page, 'chatAgent.toggle()');
  await expect(panel).toBeHidden();
  await expect.poll(() => run(page, 'seen')).toEqual([...events, ['close', {}]]);
  await run(page, 'chatAgent.open()');
  await expect(panel).toBeVisible();
  await run(page, 'chatAgent.destroy()');
  await expect(page.locator('chat-agent')).toHaveCount(0);
  expect(await run(page, "'chatAgent' in window")).toBe(false);
});

test('the chat is where and how the snippet says, and on a phone a sheet over the screen', async ({
  page,
  shop,
}) => {
  await test.step('at the start, open, with a label, and asking about the page', async () => {
    const attributes =
      'data-position="start" data-label="Ask us" data-open="true" data-page="on" data-z-index="7"';
    await page.goto(pageOf(shop, attributes));
    const { chat, panel, input } = widgetOn(page);
    const button = page.getByRole('button', { name: 'Close chat' }).and(page.locator('[aria-expanded]'));
    await expect(button).toHaveText('Ask us');
    for (const part of [button, panel]) await expect.poll(async () => (await part.boundingBox())?.x).toBe(20);
    expect(await run(page, "getComputedStyle(document.querySelector('chat-agent')).zIndex")).toBe('7');

    await chat.getByRole('button', { name: 'Ask about this page: Shop' }).click();
    await expect(chat.getByLabel('Attached documents')).toContainText('shop.localhost');
    await expect(input).toBeFocused();
  });

  await test.step('in an element of the page', async () => {
    const style = '<style>#place{height:600px}</style>';
    await page.goto(pageOf(shop, 'data-target="#place"', style));
    const { button, panel, heading } = widgetOn(page);
    await expect(heading).toHaveText('Hello from the museum');
    await expect(button).toHaveCount(0);
    await expect.poll(async () => (await panel.boundingBox())?.height).toBe(600);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    const html = `<!doctype html><meta name="viewport" content="width=device-width">${body}${snippet(shop.host)}`;
    await page.goto(shop.serve({ html }));
    const { button, panel, chat } = widgetOn(page);
    await button.click();
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    await chat.getByRole('button', { name: 'Close chat' }).click();
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });
});
