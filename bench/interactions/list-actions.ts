import type { Page } from '@playwright/test';
import { enter, press } from './hand.ts';

const search = (page: Page) => page.getByRole('searchbox');

/** Each is done once a round; `round` counts from 0. */
export type Actions = Record<string, (page: Page, round: number) => Promise<void>>;

/** What people do in a list. */
export const listActions: Actions = {
  async sort(page, round) {
    await press(page.locator('thead button').nth(round % 2));
    await settle(page);
  },
  async 'search typing'(page, round) {
    await enter(search(page));
    await page.keyboard.type(`${round}9`, { delay: 120 });
    await settle(page);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await settle(page);
  },
  async 'next page'(page) {
    await press(page.getByRole('button', { name: 'Next' }));
    await settle(page);
  },
  async 'page select'(page, round) {
    await enter(page.getByRole('combobox'));
    await page.keyboard.press(round % 2 ? 'ArrowUp' : 'ArrowDown');
    await settle(page);
  },
  async 'open and close modal'(page, round) {
    await press(page.getByRole('button', { name: /^Delete/ }).nth(round));
    await settle(page);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'No' }));
    await settle(page);
  },
};

/** In the list of files also what was understood of one. */
export const fileListActions: Actions = {
  ...listActions,
  async 'open and close text'(page, round) {
    await press(page.getByRole('button', { name: /^View text/ }).nth(round));
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
