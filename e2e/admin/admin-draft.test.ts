import { faultsInBothSchemes } from '../axe.ts';
import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

test('an admin saves a draft, shows it by a link and publishes it', async ({ page, deployment, browser }) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host, ['What does it cost?']);
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  await form.field('App title').fill('Museum of Drafts');
  await form.button('Save as draft').click();
  await expect(page.getByText('This form edits a draft.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Draft' })).toBeFocused();
  await form.button('See changes').click();
  await expect(form.dialog).toContainText('Museum of Drafts');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await form.button('Preview link').click();
  const link = await form.dialog.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link ?? '');
  await expect(visitor.getByRole('note')).toContainText('This is a draft.');
  await expect(visitor).toHaveTitle(/Museum of Drafts/);
  await visitor.goto(deployment.page(host));
  await expect(visitor).toHaveTitle(/Elmsport Museum/);
  await page.keyboard.press('Escape');

  await form.button('Publish draft').click();
  await expect(form.dialog).toContainText('This host has no checks yet');
  await expectToast(
    page.getByText('Configs Updated Successfully'),
    form.dialog.getByRole('button', { name: 'Publish draft' }).click(),
  );
  await visitor.reload();
  await expect(visitor).toHaveTitle(/Museum of Drafts/);
  await visitor.goto(link ?? '');
  await expect(visitor.getByText('This preview no longer works')).toBeVisible();
  await visitor.context().close();
});
