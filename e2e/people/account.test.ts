import { readFile } from 'node:fs/promises';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import {
  createMember,
  fetchToken,
  password,
  signInAsMember,
  storedSession,
  submitSignIn,
} from '../people.ts';
import { testWalk } from '../walk.ts';

test('name, picture and password are changed', async ({ page, deployment }) => {
  const email = await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/account'));
  await page.getByLabel('First name').fill('Quentin');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveAttribute(
    'src',
    /^data:image/,
  );

  const change = page.getByRole('button', { name: 'Change password' });
  await change.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(change).toBeFocused();
  await change.press('Enter');
  await page.getByLabel('Current password').fill('Wrong-horse-7');
  await page.getByLabel('New password').fill('Other-horse-8');
  await page.getByLabel('Confirm password').fill('Other-horse-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  const current = page.getByLabel('Current password');
  await expect(current).toHaveAccessibleDescription(/The password is wrong\./);
  await expect(current).toBeFocused();
  await current.fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  expect(await fetchToken(deployment, email)).toBe('DOESNOTEXIST');
  expect(await fetchToken(deployment, email, 'Other-horse-8')).toMatch(/^ey/);
});

test('files and conversations are listed, opened and deleted', async ({ page, deployment }) => {
  await signInAsMember(page, deployment);
  const chat = chatOn(page);
  await chat.ask('Which way to the harbour?');
  await expect(chat.wholeAnswer).toBeVisible();
  await page.goto(deployment.page('localhost', '/file-upload'));
  const file = { name: 'harbour.txt', mimeType: 'text/plain', buffer: Buffer.from('The harbour is south.') };
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

test('sessions are listed with their device, and ended', async ({ page, deployment }) => {
  const email = await signInAsMember(page, deployment);
  await fetchToken(deployment, email);
  await page.goto(deployment.page('localhost', '/account'));
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: '(this device)' })).toContainText('Chrome on');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
});

test('the data are downloaded whole, and the account is deleted', async ({ page, deployment }) => {
  const email = await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/account'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('my-data-localhost.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ complete: true, account: { email } });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(deployment.page('localhost', '/sign-in'));
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect.poll(() => storedSession(page)).toEqual({ token: null, isValidUser: null });
  await submitSignIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('In valid credentials. Please try again.');
});

testWalk('the account has no fault that axe finds', async ({ page, deployment, look }) => {
  await createMember(deployment);
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
