import type { Page } from '@playwright/test';

/** Opens shadows, which are closed to scripts and so to tests. */
export async function openShadows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
}

/** The widget as a visitor of the site finds their way in it. */
export function widgetOn(page: Page) {
  const chat = page.frameLocator('iframe');
  return {
    button: page.getByRole('button', { name: 'Open chat' }),
    close: page.getByRole('button', { name: 'Close chat' }).and(page.locator('[aria-expanded]')),
    panel: page.locator('iframe'),
    chat,
    heading: chat.getByRole('heading', { level: 1 }),
    input: chat.getByRole('main').getByRole('textbox'),
    answer: chat.getByRole('article', { name: 'Answer' }),
    async ask(question: string) {
      await this.input.fill(question);
      await this.input.press('Enter');
    },
  };
}
