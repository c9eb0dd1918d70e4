import type { Page } from '@playwright/test';

const search = (page: Page) => page.getByRole('searchbox');

/** Each is done once a round; `round` counts from 0. */
export type Actions = Record<string, (page: Page, round: number) => Promise<void>>;

/** What people do in a list. */
export const listActions: Actions = {
  async sort(page, round) {
    await page
      .locator('thead button')
      .nth(round % 2)
      .click();
    await settle(page);
  },
  async 'search typing'(page, round) {
    await search(page).pressSequentially(`${round}9`, { delay: 120 });
    await settle(page);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await settle(page);
  },
  async 'next page'(page) {
    await page.getByRole('button', { name: 'Next' }).click();
    await settle(page);
  },
  async 'page select'(page, round) {
    const select = page.getByRole('combobox');
    await select.focus();
    await page.keyboard.press(round % 2 ? 'ArrowUp' : 'ArrowDown');
    await settle(page);
  },
  async 'open and close modal'(page, round) {
    await page
      .getByRole('button', { name: /^Delete/ })
      .nth(round)
      .click();
    await settle(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
    await settle(page);
  },
};

/** In the list of files also what was understood of one. */
export const fileListActions: Actions = {
  ...listActions,
  async 'open and close text'(page, round) {
    await page
      .getByRole('button', { name: /^View text/ })
      .nth(round)
      .click();
    await settle(page);
    await page.keyboard.press('Escape');
    await settle(page);
  },
};

/**
 * Until what an interaction asked for is there: longer than the pause before a search. Nothing is looked for in the page before:
 * that would be computed while the interaction waits for its paint.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(100);
}
