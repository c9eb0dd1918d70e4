import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { expect, test } from '../deployment.ts';
import { password, signInAsMember, submitSignIn } from '../people.ts';
import { expectToast } from '../toast.ts';
import { testWalk } from '../walk.ts';

const screens = [
  ['/sign-in', 'Sign in'],
  ['/sign-up', 'Create your account'],
  ['/loginsuccess', 'login failed'],
  ['/loginsuccess?error=second_factor_required', 'One more step'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password?token=x', 'Set a new password'],
  ['/reset-password', 'This link is incomplete'],
  ['/verify?token=x', 'Confirm your e-mail address'],
] as const;

testWalk('the account’s screens have no fault that axe finds', async ({ page, deployment, look }) => {
  for (const [path, heading] of screens) {
    await page.goto(deployment.page('demo.localhost', path));
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await look(path);

    const submit = page.locator('button[type=submit]');
    if ((await submit.count()) === 0) continue;
    await submit.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look(`${path}, with errors`);
  }

  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/file-upload'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('/file-upload');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look('the menu');
});

test('failures, a finished upload and its toast have no fault that axe finds', async ({
  page,
  deployment,
}) => {
  await page.route('**/identity/**', (route) => route.abort());
  await page.goto(deployment.page('localhost', '/sign-in'));
  await submitSignIn(page, 'someone@visitors.example', password);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await faultsInBothSchemes(page), '/sign-in').toEqual([]);
  await page.unroute('**/identity/**');

  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/file-upload'));
  await upload(page, 'broken.pdf', '%PDF-1.4 broken');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await faultsInBothSchemes(page), '/file-upload, with an error').toEqual([]);
  await upload(page, 'note.txt', 'The lamp is lit at dusk.');
  await expectToast(page.getByText(/to clipboard!$/), page.getByRole('button', { name: /File ID/ }).click());
  expect(await faultsInBothSchemes(page), '/file-upload, with a toast').toEqual([]);
});

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload File' }).click();
}
