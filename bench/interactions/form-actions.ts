import type { Page } from '@playwright/test';
import { enter, press } from './hand.ts';
import type { Actions } from './list-actions.ts';

/** What people do in the configuration form. */
export const formActions: Actions = {
  async 'typing in a field'(page) {
    await enter(page.getByRole('textbox', { name: 'App title', exact: true }));
    await page.keyboard.type('ab', { delay: 120 });
    await settle(page);
  },
  async 'typing in a file'(page, round) {
    await enter(page.getByRole('textbox', { name: 'Context' }).nth(round));
    await page.keyboard.type('ab', { delay: 120 });
    await settle(page);
  },
  async 'add a suggestion'(page) {
    await press(page.getByRole('button', { name: 'Add a suggestion' }));
    await settle(page);
  },
  async 'move a file'(page) {
    await press(page.getByRole('button', { name: 'Move file 2 down' }));
    await settle(page);
  },
  async 'remove a file'(page) {
    await press(page.getByRole('button', { name: 'Remove file 3' }));
    await settle(page);
  },
  async 'page of files'(page, round) {
    await press(page.getByRole('button', { name: round % 2 ? 'Previous' : 'Next' }));
    await settle(page);
  },
};

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}
