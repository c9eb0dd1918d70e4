import { faultsOf } from '../axe.ts';
import { makeConfig, newHost, openAsOperator, saveOver } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

test('the history publishes an older version again, and fetches what it omitted', async ({
  page,
  deployment,
}) => {
  await test.step('an older version is looked at and published again', async () => {
    const made = await makeConfig(deployment, newHost(), ['What does it cost?']);
    await saveOver(deployment, made, 'Museum of Clocks', 'Ask about clocks');
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
    await expect(form.field('App title')).toHaveValue('Museum of Clocks');
    await form.button('History').click();
    await expect(form.dialog.getByRole('img', { name: 'Preview of the chat page' })).toHaveCount(2);
    // The newest version is what is saved already.
    const restore = form.dialog.getByRole('button', { name: /^Restore the version of / });
    await expect(restore).toHaveCount(1);
    await restore.click();
    await expectToast(
      page.getByText('The version is published again.'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click(),
    );
    await expect(form.dialog).toBeHidden();
    await expect(form.field('App title')).toHaveValue('Elmsport Museum');
    await expect(form.field('Suggestion 1')).toHaveValue('What does it cost?');
    await page.reload();
    await expect(form.field('App title')).toHaveValue('Elmsport Museum');
  });

  await test.step('fields for which a page of the history has no room are told, and fetched on demand', async () => {
    const made = await makeConfig(deployment, newHost());
    await saveOver(deployment, made, 'Museum of Clocks', 'Ask about clocks');
    // As the server does it where the saves of a page hold millions of characters.
    await page.route('**/changes?page=1', async (route) => {
      const response = await route.fetch();
      const [update, creation] = await response.json();
      const { fields, ...rest } = creation;
      await route.fulfill({
        response,
        json: [update, { ...rest, fields: [], omittedFields: fields.length }],
      });
    });
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
    await form.button('History').click();
    await expect(form.dialog).toContainText('Ask about clocks');
    await expect(form.dialog).not.toContainText('Chat app title');
    const more = form.dialog.getByRole('button', { name: /^Show \d+ more fields$/ });
    expect(await faultsOf(page)).toEqual([]);
    await page.route('**/changes?page=2&perPage=1', (route) => route.abort(), { times: 1 });
    await more.click();
    await expect(form.dialog.getByRole('alert')).toBeVisible();
    await more.click();
    await expect(form.dialog).toContainText('Chat app title');
    await expect(form.dialog.getByRole('alert')).toHaveCount(0);
    await expect(more).toHaveCount(0);
    await expect(form.dialog.locator('section:focus')).toContainText('created this');
  });
});

test('the demo’s history begins with its first start, and with what was read then', async ({
  page,
  deployment,
}) => {
  const form = await openAsOperator(page, deployment, 'demo.localhost', '/admin/configs');
  await form.button('History').click();
  const first = form.dialog.locator('section').last();
  await expect(first.getByRole('heading')).toHaveText(/^Created at the first start \S/);
  await expect(first).toContainText(/Uploaded files 1\s*nothing\s*\S.* · Markdown · \d+ words/);
});
