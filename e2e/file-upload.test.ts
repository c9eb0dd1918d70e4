import { expect, test } from './deployment.ts';
import { makeHandbook } from './handbook.ts';
import { signInAsMember } from './people.ts';

test('the uploader is for people who are signed in', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost', '/file-upload'));
  await page.waitForURL('**/sign-in');
  await page.evaluate(() => localStorage.setItem('isValidUser', 'true'));
  await page.goto(deployment.page('localhost', '/file-upload'));
  await page.waitForURL('**/sign-in');

  await signInAsMember(page, deployment);
  await page.evaluate(() => localStorage.setItem('isValidUser', 'false'));
  await page.goto(deployment.page('localhost', '/file-upload'));
  // On to the form, and from there to the chat, because a token is stored.
  await page.waitForURL(deployment.page('localhost'));
});

test('a member uploads a file and copies its address and id', async ({ page, deployment }) => {
  await signInAsMember(page, deployment);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'File Uploader' }).click();
  await expect(
    page.getByRole('heading', { name: 'File Uploader - Upload your file(s) to get the URL(s)' }),
  ).toBeVisible();

  await page.locator('input[type=file]').setInputFiles(await makeHandbook());
  const upload = page.waitForRequest('**/ai/api/Upload?*');
  await page.getByRole('button', { name: 'Upload File' }).click();
  expect(await (await upload).headerValue('authorization')).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  const results = page.getByRole('region', { name: 'Generated URLs' });
  await expect(results).toContainText('handbook.pdf');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await results.getByRole('button', { name: /File Url/ }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/localhost:\d+\/ai\//);
  await page.context().clearPermissions();
});
