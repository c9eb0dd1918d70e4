import type { Page } from '@playwright/test';
import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createMember } from '../people.ts';

test('a saved config is told for 3 s, at the bottom centre', async ({ page, deployment }) => {
  await saveWithClock(page, deployment);
  const toast = page.getByText('Configs Updated Successfully');
  await expect(toast).toBeVisible();
  const boxOf = async () => (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // It stands above the form's bar until the list has come.
  await expect.poll(async () => boxOf().then(({ y, height }) => y + height)).toBe(800 - 16);
  const { x, width } = await boxOf();
  expect(x + width / 2).toBeCloseTo(640, 0);
  await page.clock.runFor(2900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('a save that failed is told in the server’s words for 3 s, one toast at a time', async ({
  page,
  deployment,
}) => {
  const bodies = ['The store is full.', 'The store is still full.'];
  await page.route('**/api/configs/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, body: bodies.shift() ?? '' })
      : route.continue(),
  );
  await saveWithClock(page, deployment);
  // Beside it, the sentence stays in the form.
  const toast = page.locator('[popover]');
  await expect(toast).toHaveText('The store is full.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const [over, bar] = [await toast.boundingBox(), await page.locator('[data-bottom-bar]').boundingBox()];
  expect(over && bar && over.y + over.height < bar.y).toBe(true);
  await page.clock.runFor(2000);
  await save.click();
  await expect(toast).toHaveText('The store is still full.');
  // The second one has its own 3 s.
  await page.clock.runFor(2900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('main').getByText('The store is still full.')).toBeVisible();
});

test('a deleted config is told for 5 s, whatever screen is looked at meanwhile', async ({
  page,
  deployment,
}) => {
  await page.clock.install();
  const host = newHost();
  await makeConfig(deployment, host);
  await arriveAsOperator(page, deployment);
  // What that screen needs is loaded before time stands still.
  await page.goto(deployment.page('localhost', '/admin/files-management'));
  await page.getByRole('link', { name: 'Config Management' }).click();
  await expect(page.getByRole('heading', { name: 'Config Management' })).toBeVisible();
  await page.getByRole('searchbox').fill(host);
  await expect(page.getByRole('rowheader')).toHaveText([host]);
  await page.getByRole('button', { name: `Delete ${host}` }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(page.getByRole('alertdialog')).toContainText('goes offline at once');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const toast = page.getByText(`Deleted ${host}`);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2500);
  await page.getByRole('link', { name: 'File Management' }).click();
  await expect(page.getByRole('heading', { name: 'File Management' })).toBeVisible();
  await page.clock.runFor(2400);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('the end of a session is told for 5 s', async ({ page, deployment }) => {
  await page.clock.install();
  await arriveAs(page, deployment, await createMember(deployment));
  const stopped = Promise.withResolvers<void>();
  await page.route('**/users/email/*', async (route) => {
    await stopped.promise;
    await route.fulfill({ status: 401, body: '' });
  });
  await page.route('**/identity/Auth/Refresh', (route) => route.fulfill({ status: 401, body: '' }));
  await page.goto(deployment.page('localhost'));
  await page.clock.pauseAt(Date.now() + 60_000);
  stopped.resolve();
  const toast = page.getByText('Your session has ended.');
  await expect(toast).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

/** Changes a config and saves it, while time stands still. */
async function saveWithClock(page: Page, deployment: Deployment): Promise<void> {
  await page.clock.install();
  const { id } = await makeConfig(deployment, newHost());
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  await form.fill({ 'App title': 'Museum of Clocks' });
  await expect(form.save).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.save.click();
}
