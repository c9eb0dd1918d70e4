import { expect } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';
import { testWalk } from '../walk.ts';

const lists = [
  ['/admin/configs-management', 'Config Management'],
  ['/admin/files-management', 'File Management'],
] as const;

testWalk('the admin’s lists have no fault that axe finds', async ({ page, deployment, look }) => {
  await arriveAsOperator(page, deployment);
  for (const [path, heading] of lists) {
    await page.goto(deployment.page('demo.localhost', path));
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await look(path);

    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look(`${path}, the question`, '[role=alertdialog]');
    await page.keyboard.press('Escape');

    await page.goto(deployment.page('demo.localhost', `${path}?search=nothing-like-it`));
    await expect(page.getByText('No data found')).toBeVisible();
    await look(`${path}, empty`);
  }
  await page.route('**/ai/api/files?*', (route) => route.abort());
  await page.goto(deployment.page('demo.localhost', '/admin/files-management'));
  await expect(page.getByRole('alert')).toBeVisible();
  await look('a failure');
  await page.setViewportSize({ width: 820, height: 844 });
  await page.getByRole('button', { name: 'Admin menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Admin' })).toBeVisible();
  await look('the drawer', '[role=dialog]');
});

testWalk('what hosts use has no fault that axe finds', async ({ page, deployment, look }) => {
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('demo.localhost', '/admin/usage'));
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await look('the list');

  await page
    .getByRole('button', { name: /^Set limits/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Budget a day').selectOption('Custom');
  await dialog.getByRole('textbox', { name: 'Tokens a day' }).fill('many');
  await dialog.getByLabel('Add a model').selectOption('Built-in answerer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look('the dialog', '[role=dialog]');

  await page.goto(deployment.page('demo.localhost', '/admin/usage?search=nothing-like-it'));
  await expect(page.getByText('No data found')).toBeVisible();
  await look('empty');
});
