import type { Page } from '@playwright/test';
import { watchFaults } from '../deployment.ts';
import { hostilePages, page } from './hostile-pages.ts';
import { expect, snippet, test } from './shop.ts';
import { openShadows, widgetOn } from './widget-page.ts';

test('the widget works on pages that break widgets', async ({ context, shop }) => {
  test.setTimeout(900_000);
  for (const [title, pageOf] of Object.entries(hostilePages)) {
    await test.step(`a page that ${title}`, async () => {
      // A new tab has no conversation yet; the chat's files are cached.
      const tab = await context.newPage();
      const faults = watchFaults(tab);
      await openShadows(tab);
      await tab.goto(shop.serve(pageOf(shop.host)), { waitUntil: 'networkidle' });
      await useWidget(tab, title.includes('right to left'));
      expect(faults).toEqual([]);
      await tab.close();
    });
  }
});

/** Opens the chat, asks, and closes it. */
async function useWidget(tab: Page, isRtl: boolean): Promise<void> {
  const { button, close, heading, input, answer, ...widget } = widgetOn(tab);
  await expect(button).toHaveCount(1);
  const distance = async () => {
    const { x, width } = (await button.boundingBox()) ?? { x: -1, width: 0 };
    return isRtl ? x : 1280 - x - width;
  };
  await expect.poll(distance).toBe(20);
  await button.click();
  await expect(heading).toHaveText('Hello from the museum');
  await expect(input).toBeFocused();
  await widgetOn(tab).ask('When are you open?');
  await expect(answer).toHaveAttribute('aria-busy', 'false');
  await close.click();
  await expect(widget.panel).toBeHidden();
  await expect(button).toBeFocused();
}

test('the widget works where the browser gives its frame no storage', async ({ page: tab, shop }) => {
  await openShadows(tab);
  // A frame of another site gets these errors where third-party storage is blocked.
  await tab.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });
  await tab.goto(shop.serve({ html: page('', snippet(shop.host)) }));
  const widget = widgetOn(tab);
  await widget.button.click();
  await expect(widget.heading).toHaveText('Hello from the museum');
  await widget.ask('When are you open?');
  await expect(widget.answer).toHaveAttribute('aria-busy', 'false');
});
