import type { Page } from '@playwright/test';
import type { Actions } from './list-actions.ts';

/** What people do in the configuration form. */
export const formActions: Actions = {
  async 'typing in a field'(page) {
    await page
      .getByRole('textbox', { name: 'App title', exact: true })
      .pressSequentially('ab', { delay: 120 });
    await settle(page);
  },
  async 'typing in a file'(page, round) {
    await page.getByRole('textbox', { name: 'Context' }).nth(round).pressSequentially('ab', { delay: 120 });
    await settle(page);
  },
  async 'add a suggestion'(page) {
    await page.getByRole('button', { name: 'Add a suggestion' }).click();
    await settle(page);
  },
  async 'move a file'(page) {
    await page.getByRole('button', { name: 'Move file 2 down' }).click();
    await settle(page);
  },
  async 'remove a file'(page) {
    await page.getByRole('button', { name: 'Remove file 3' }).click();
    await settle(page);
  },
  async 'page of files'(page, round) {
    await page.getByRole('button', { name: round % 2 ? 'Previous' : 'Next' }).click();
    await settle(page);
  },
};

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}
