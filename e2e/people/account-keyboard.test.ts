import type { Page } from '@playwright/test';
import { expect, test } from '../deployment.ts';
import { newEmail, password } from '../people.ts';
import { isFocused, tabTo } from '../tab-to.ts';

test('signing up, signing in, uploading and signing out need no mouse', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost', '/sign-up'));
  await tabTo(page, page.getByLabel('First name'));
  for (const entry of ['Ada', 'Quay', newEmail(), '+1 555 0100', password]) {
    await page.keyboard.type(entry);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(deployment.page('localhost'));

  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The lamp is lit at dusk.') };
  page.on('filechooser', (chooser) => chooser.setFiles(note));
  await chooseInMenu(page, 'File Uploader');
  await expect(page.getByRole('heading', { name: /^File Uploader/ })).toBeVisible();
  await tabTo(page, page.locator('input[type=file]'));
  await page.keyboard.press('Space');
  await expect(page.getByText('note.txt').first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Upload File' }));
  await page.keyboard.press('Enter');
  const fileId = page.getByRole('button', { name: /File ID/ });
  await expect(fileId).toBeVisible();
  await tabTo(page, fileId);

  await chooseInMenu(page, 'Logout');
  await expect(page).toHaveURL(deployment.page('localhost', '/sign-in'));
});

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Account menu' }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  const focused = page.locator('[role=menu]:focus, [role=menu] :focus');
  await expect(focused).toBeVisible();
  for (let presses = 0; presses < 5 && !(await isFocused(item)); presses++) {
    const before = await focused.innerText();
    await page.keyboard.press('ArrowDown');
    await expect(focused).not.toHaveText(before);
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  // A menu that closes gives the focus back.
  await expect(page.getByRole('menu')).toHaveCount(0);
}
