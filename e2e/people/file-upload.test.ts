import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';
import { createMember, password, signInAsMember, submitSignIn } from '../people.ts';
import { expectToast } from '../toast.ts';

test('the uploader is for people who are signed in', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost', '/file-upload'));
  await page.waitForURL('**/sign-in');
  await page.evaluate(() => localStorage.setItem('isValidUser', 'true'));
  await page.goto(deployment.page('localhost', '/file-upload'));
  await page.waitForURL('**/sign-in');

  // A reload forgets what was asked for, from the other form and back too.
  await page.reload();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/sign-up');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await page.waitForURL('**/sign-in');
  await submitSignIn(page, await createMember(deployment), password);
  await page.waitForURL(deployment.page('localhost'));
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
  await expectToast(
    page.getByText('Copied to clipboard!'),
    results.getByRole('button', { name: /File Url/ }).click(),
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/localhost:\d+\/ai\//);
  await page.context().clearPermissions();
});

test('a refused file keeps none after it back, says why, and is taken out of the choice', async ({
  page,
  deployment,
}) => {
  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/file-upload'));
  const textFile = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      textFile('damaged.pdf', '%PDF-1.7 nothing'),
      textFile('harbour.txt', 'The harbour opens at six.'),
      textFile('cut.pdf', '%PDF-1.7 less'),
      textFile('tides.txt', 'The tide turns at noon.'),
      textFile('not-meant.txt', 'Nobody was to read this.'),
    ]);
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(page.getByText('5 files chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Remove not-meant.txt' }).click();
  await expect(chosen).toHaveCount(4);
  await page.getByRole('button', { name: 'Upload File' }).click();

  const results = page.getByRole('region', { name: 'Generated URLs' });
  await expect(results.getByRole('listitem')).toHaveText([/harbour\.txt/, /tides\.txt/]);
  await expect(chosen).toHaveText([/damaged\.pdf/, /cut\.pdf/]);
  for (const name of ['damaged.pdf', 'cut.pdf']) {
    await expect(chosen.filter({ hasText: name }).getByRole('alert')).toHaveText(/^\S+: \w+ .*\.$/);
  }

  await page.getByRole('button', { name: 'Remove damaged.pdf' }).click();
  await expect(chosen).toHaveText([/cut\.pdf/]);
  await expect(page.locator('input[type=file]')).toBeFocused();
  await page.getByRole('button', { name: 'Remove cut.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Upload File' })).toHaveAttribute('aria-disabled', 'true');
});
