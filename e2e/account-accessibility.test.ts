import { faultsOf } from './axe.ts';
import { expect, test } from './deployment.ts';
import { signInAsMember } from './people.ts';

const screens = [
  ['/sign-in', 'Sign in'],
  ['/sign-up', 'Create your account'],
  ['/loginsuccess', 'login failed'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password?token=x', 'Set a new password'],
  ['/reset-password', 'This link is not whole'],
] as const;

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`the account’s screens have no fault that axe finds, ${colorScheme}, ${width} wide`, async ({
    page,
    deployment,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    for (const [path, heading] of screens) {
      await page.goto(deployment.page('demo.localhost', path));
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      expect(await faultsOf(page), path).toEqual([]);

      const submit = page.locator('button[type=submit]');
      if ((await submit.count()) === 0) continue;
      await submit.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await faultsOf(page), `${path}, with errors`).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider, `${path} scrolls sideways`).toBe(false);
    }

    await signInAsMember(page, deployment);
    await page.goto(deployment.page('localhost', '/file-upload'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faultsOf(page), '/file-upload').toEqual([]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await faultsOf(page), 'the menu').toEqual([]);
  });
}
