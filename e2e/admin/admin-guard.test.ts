import type { Page } from '@playwright/test';
import { expect, operator, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createHostAdmin, createMember, submitSignIn } from '../people.ts';

const screens = [
  ['/admin', 'localhost'],
  ['/admin/configs', 'AI Agent Configuration'],
  ['/admin/configs/add', 'AI Agent Configuration'],
  ['/admin/configs-management', 'Config Management'],
  ['/admin/files-management', 'File Management'],
] as const;

const notFound = (page: Page) => page.getByRole('heading', { name: 'This page does not exist' });

test('a visitor who follows a link into the admin area comes to the sign-in, and from there to the link', async ({
  page,
  deployment,
}) => {
  for (const [path] of screens) {
    await page.goto(deployment.page('localhost', path));
    await expect(page).toHaveURL(deployment.page('localhost', '/sign-in'));
  }
  await page.goto(deployment.page('localhost', '/admin/files-management?q=tide'));
  await page.getByRole('button', { name: 'Sign up' }).click();
  // One form fades out before the other comes.
  await expect(page).toHaveURL(deployment.page('localhost', '/sign-up'));
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(page).toHaveURL(deployment.page('localhost', '/sign-in'));
  await submitSignIn(page, operator.email, operator.password);
  await expect(page).toHaveURL(deployment.page('localhost', '/admin/files-management?q=tide'));
});

test('for a member the admin area is not there', async ({ page, deployment }) => {
  await arriveAs(page, deployment, await createMember(deployment));
  for (const [path] of screens) {
    await page.goto(deployment.page('localhost', path));
    await expect(notFound(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Go to the chat' }).click();
  await expect(page).toHaveURL(deployment.page('localhost'));
});

for (const role of ['a host-admin', 'an operator']) {
  test(`${role} follows links into every screen, and sees no other one meanwhile`, async ({
    page,
    deployment,
  }) => {
    if (role === 'an operator') await arriveAsOperator(page, deployment);
    else await arriveAs(page, deployment, await createHostAdmin(deployment));
    let loader = Promise.withResolvers<void>();
    await page.route('**/users/email/*', async (route) => {
      await loader.promise;
      await route.continue();
    });
    await page.addInitScript(watchForNotFound);
    for (const [path, heading] of screens) {
      loader = Promise.withResolvers();
      await page.goto(deployment.page('localhost', path));
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
      loader.resolve();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await page.evaluate('window.sawNotFound'), path).toBe(false);
    }
  });
}

test('an address that leads nowhere, and a user who does not load, are told with ways on', async ({
  page,
  deployment,
}) => {
  await test.step('an address that leads nowhere in the admin area is told as such, with ways on', async () => {
    await arriveAsOperator(page, deployment);
    const response = await page.goto(deployment.page('localhost', '/admin/nothing'));
    expect(response?.status()).toBe(404);
    await expect(notFound(page)).toBeVisible();
    await expect(page).toHaveTitle('This page does not exist · localhost');
    await page.getByRole('link', { name: 'File Management' }).click();
    await expect(page.getByRole('heading', { name: 'File Management' })).toBeFocused();
  });

  await test.step('without the user there is no admin area, but a way to try again', async () => {
    await arriveAsOperator(page, deployment);
    await page.route('**/users/email/*', (route) => route.abort());
    await page.goto(deployment.page('localhost', '/admin/files-management'));
    await expect(page.getByRole('alert')).toContainText('Something Went Wrong! Please try again later.');
    await page.unroute('**/users/email/*');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'File Management' })).toBeVisible();
  });
});

/** Runs in the page. */
function watchForNotFound(): void {
  Object.assign(window, { sawNotFound: false });
  new MutationObserver(() => {
    if (document.body?.textContent.includes('This page does not exist'))
      Object.assign(window, { sawNotFound: true });
  }).observe(document, { childList: true, subtree: true });
}
