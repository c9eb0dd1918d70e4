import { expect, test } from '../deployment.ts';
import { signInAsMember } from '../people.ts';

test('a full loader covers the page until it is known who is here', async ({ page, deployment }) => {
  await signInAsMember(page, deployment);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/email/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(deployment.page('localhost', '/admin/configs'));
  const loader = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(loader).toBeVisible();
  expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await expect(loader.locator('svg')).toBeVisible();
  answer();
  await expect(loader).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('a token without an e-mail names no user, and the fetch of one fails', async ({ page, deployment }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(deployment.page('localhost'));
  await page.evaluate(() => {
    localStorage.setItem('token', `h.${btoa('{"FullName":"Quinn"}').replace('=', '')}.s`);
    localStorage.setItem('isValidUser', 'true');
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('Q');
  await expect.poll(() => logged.join()).toContain('User ID is not available');
  expect(calls.join()).not.toContain('/users/email/');
  // Who is not known to be an admin has no admin area.
  await page.goto(deployment.page('localhost', '/admin/configs'));
  await expect(page.getByRole('alert')).toContainText('Something Went Wrong! Please try again later.');
});
