import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { fetchToken, password, signInAsMember, storedSession, submitSignIn } from '../people.ts';
import { expectToast } from '../toast.ts';
import { testWalk } from '../walk.ts';

test('under My account a member changes, ends, takes along and deletes what is theirs', async ({
  page,
  deployment,
}) => {
  const email = await signInAsMember(page, deployment);
  const chat = chatOn(page);
  const newPassword = 'Other-horse-8';

  await test.step('files and conversations are listed, opened and deleted', async () => {
    await chat.ask('Which way to the harbour?');
    await expect(chat.wholeAnswer).toBeVisible();
    await page.goto(deployment.page('localhost', '/file-upload'));
    const file = {
      name: 'harbour.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The harbour is south.'),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload File' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['harbour.txt']);

    await page.goto(deployment.page('localhost', '/account'));
    const files = page.getByRole('region', { name: 'Files', exact: true });
    await expect(files.getByRole('listitem')).toContainText(['harbour.txt']);
    await expect(files.getByRole('listitem')).toContainText(['21.00 Bytes']);
    await files.getByRole('button', { name: 'Delete harbour.txt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(files).toContainText('Files that you upload are listed here.');

    const conversations = page.getByRole('region', { name: 'My conversations' });
    await conversations.getByRole('button', { name: /^Which way to the harbour/ }).click();
    await page.waitForURL(deployment.page('localhost'));
    await expect(chat.wholeAnswer).toBeVisible();
  });

  await test.step('sessions are listed with their device, and ended', async () => {
    await fetchToken(deployment, email);
    await page.goto(deployment.page('localhost', '/account'));
    const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: '(this device)' })).toContainText('Chrome on');
    await expectToast(
      page.getByText('You are signed out everywhere else.'),
      page.getByRole('button', { name: 'Sign out everywhere else' }).click(),
    );
    await expect(rows).toHaveCount(1);
  });

  await test.step('name and picture are changed', () => changeProfile(page));

  await test.step('the password is changed', async () => {
    await changePassword(page, newPassword);
    expect(await fetchToken(deployment, email)).toBe('DOESNOTEXIST');
    expect(await fetchToken(deployment, email, newPassword)).toMatch(/^ey/);
  });

  await test.step('the data are downloaded whole', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('my-data-localhost.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ complete: true, account: { email } });
  });

  await test.step('the account is deleted', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(newPassword);
    await expectToast(
      page.getByText('Your account has been deleted.'),
      dialog.getByRole('button', { name: 'Delete my account' }).click(),
    );
    await page.waitForURL(deployment.page('localhost', '/sign-in'));
    await expect.poll(() => storedSession(page)).toEqual({ token: null, isValidUser: null });
    await submitSignIn(page, email, newPassword);
    await expect(page.getByRole('alert')).toHaveText('In valid credentials. Please try again.');
  });
});

async function changeProfile(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Quentin');
  await expectToast(
    page.getByText('Saved', { exact: true }),
    page.getByRole('button', { name: 'Save profile' }).click(),
  );
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveAttribute(
    'src',
    /^data:image/,
  );
}

async function changePassword(page: Page, newPassword: string): Promise<void> {
  const change = page.getByRole('button', { name: 'Change password' });
  await change.press('Enter');
  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(change).toBeFocused();
  await change.press('Enter');
  await current.fill('Wrong-horse-7');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await change.click();
  await expect(current).toHaveAccessibleDescription(/The password is wrong\./);
  await expect(current).toBeFocused();
  await current.fill(password);
  await expectToast(page.getByText('Your password has been changed.'), change.click());
}

testWalk('the account has no fault that axe finds', async ({ page, deployment, look }) => {
  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/account'));
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await look('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await look('/account, with errors');
  await page.getByRole('button', { name: 'Set up app' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the set-up of an app');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the deletion');
});
