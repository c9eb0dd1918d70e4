import { expect, test } from '../deployment.ts';

test('a site that sends no mail says so before anybody types an address', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost', '/forgot-password'));
  const notice = page.getByText('can’t send e-mail. Ask its owner for a new password.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});
