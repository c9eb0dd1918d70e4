import type { Page } from '@playwright/test';
import { makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { signInAsMember } from '../people.ts';

const picture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
};

test('the top bar shows the host’s logo, and a bot where there is none or it does not load', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  const bar = page.getByRole('banner');
  await page.route('**/logo.svg', (route) => route.fulfill(picture));
  await page.goto(deployment.page(host));
  await expect(bar.getByRole('img', { name: 'Elmsport Museum' })).toHaveAttribute('src', '/logo.svg');
  await expect(bar.locator('svg')).toHaveCount(0);

  await page.unroute('**/logo.svg');
  for (const other of [host, 'localhost']) {
    await page.goto(deployment.page(other));
    await expect(bar.getByRole('link').locator('svg')).toBeVisible();
    await expect(bar.getByRole('img')).toHaveCount(0);
  }
});

test('the avatar is the person’s picture, or an initial where it does not load', async ({
  page,
  deployment,
}) => {
  await givePhoto(page, '/photo.svg');
  await page.route('**/photo.svg', (route) => route.fulfill(picture));
  await signInAsMember(page, deployment);
  const avatar = page.getByRole('button', { name: 'Account menu' });
  await expect(avatar.locator('img')).toHaveAttribute('src', '/photo.svg');
  await expect(avatar).toHaveText('');

  await page.unroute('**/photo.svg');
  await page.reload();
  await expect(avatar).toHaveText('Z');
  await expect(avatar.locator('img')).toHaveCount(0);
});

async function givePhoto(page: Page, photo_image_url: string): Promise<void> {
  await page.route('**/api/users/email/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), photo_image_url } });
  });
}
