import type { Page } from '@playwright/test';
import { makeConfig, newHost, openAsOperator, saveOver } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

/** Opens the form of a new config; its saves wait until `release` is called. */
async function openWithHeldSave(page: Page, deployment: Deployment) {
  const made = await makeConfig(deployment, newHost(), ['One', 'Two']);
  const held: (() => void)[] = [];
  let saves = 0;
  await page.route(`**/api/configs/${made.id}`, async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1;
      await new Promise<void>((resolve) => held.push(resolve));
    }
    await route.continue();
  });
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
  const release = () => expect.poll(() => held.splice(0).map((go) => go()).length).toBe(1);
  return { made, form, release, countSaves: () => saves };
}

test('a save that is on its way lets nobody type, and one that failed is told as long as it is the last word', async ({
  page,
  deployment,
}) => {
  await test.step('nothing can be typed while a save is on its way; the focus is back after one that failed', async () => {
    const { id } = await makeConfig(deployment, newHost());
    const answer = Promise.withResolvers<void>();
    await page.route(`**/api/configs/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await answer.promise;
      await route.fulfill({ status: 503, body: 'The store is full.' });
    });
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.field('App title').fill('Museum');
    await page.keyboard.press('Enter');
    await expect(form.button('Saving')).toBeVisible();
    await page.keyboard.type(' lost');
    answer.resolve();
    await expect(form.save).toBeVisible();
    await expect(form.field('App title')).toHaveValue('Museum');
    await expect(form.field('App title')).toBeFocused();
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'store is full' }),
    ).toBeVisible();
    await page.keyboard.type(' again');
    await expect(form.field('App title')).toHaveValue('Museum again');
  });

  await test.step('the bar tells what is wrong now, and no more why an earlier save failed', async () => {
    const { id } = await makeConfig(deployment, newHost());
    await page.route(`**/api/configs/${id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, body: 'The store is full.' })
        : route.continue(),
    );
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    const note = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });
    await form.field('App title').fill('Museum');
    await form.save.click();
    await expect(note('The store is full.')).toBeVisible();
    await form.field('App title').fill('');
    await form.save.click();
    await expect(note('1 field needs attention: App title.')).toBeVisible();
    await expect(note('The store is full.')).toHaveCount(0);
  });
});

test('what was discarded or left while it was saved comes back once at most', async ({
  page,
  deployment,
}) => {
  await test.step('a removed row that a discard brought back cannot come a second time', async () => {
    const { form } = await openWithHeldSave(page, deployment);
    await form.button('Remove suggestion 1').click();
    await form.button('Discard').click();
    await expect(form.field('Suggestion 2')).toHaveValue('Two');
    await expect(page.getByText('Removed: One')).toHaveCount(0);
    await expect(form.button('Undo')).toHaveCount(1);
    // The bar’s, which takes the discard back.
    await form.button('Undo').click();
    await expect(form.field('Suggestion 1')).toHaveValue('Two');
    await expect(form.field('Suggestion 2')).toHaveCount(0);
  });

  await test.step('what was discarded is not had back over somebody else’s save', async () => {
    const { made, form, release } = await openWithHeldSave(page, deployment);
    await form.fill({ 'App title': 'First' });
    await form.button('Discard').click();
    await expect(form.button('Undo')).toBeVisible();
    await form.fill({ 'App title': 'Second' });
    await saveOver(deployment, made, 'Theirs', 'Only theirs');
    await form.save.click();
    await release();
    await form.button('Discard my changes').click();
    await expect(form.field('App title')).toHaveValue('Theirs');
    await expect(form.button('Undo')).toHaveCount(0);
  });

  await test.step('whoever leaves during a save is asked, and stays where they went', async () => {
    const { form, release } = await openWithHeldSave(page, deployment);
    await form.fill({ 'App title': 'Museum of Clocks' });
    await form.save.click();
    await page.getByRole('link', { name: 'File Management' }).click();
    await expect(form.dialog).toContainText('Still saving');
    await form.button('Leave anyway').click();
    await expect(page.getByRole('heading', { name: 'File Management' })).toBeVisible();
    await expectToast(page.getByText('Configs Updated Successfully'), release());
    await expect(page).toHaveURL(/\/admin\/files-management\?host=h[\da-f]{8}\.localhost$/);
  });
});

test('changes that were saved too late are sent once more, when that is asked for', async ({
  page,
  deployment,
}) => {
  const { made, form, release, countSaves } = await openWithHeldSave(page, deployment);
  await form.fill({ 'App title': 'Mine' });
  await saveOver(deployment, made, 'Theirs', 'Only theirs');
  // Faster than any hand, as assistive technology can be.
  await form.save.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await release();
  await form.button('Restore my changes').click();
  await expect(form.field('App title')).toHaveValue('Mine');
  expect(countSaves()).toBe(1);
  await form.save.dblclick();
  await expectToast(page.getByText('Configs Updated Successfully'), release());
  expect(countSaves()).toBe(2);
});
