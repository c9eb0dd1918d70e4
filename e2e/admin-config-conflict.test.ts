import { callAsOperator, formOn, makeConfig, newHost, openAsOperator, saveOver } from './config-form.ts';
import { expect, test } from './deployment.ts';

test('two admins save at once: mine over it keeps their other changes', async ({ page, deployment }) => {
  const made = await makeConfig(deployment, newHost());
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
  await form.fill({ 'App title': 'Mine', 'Chat app title': 'Only mine' });
  await saveOver(deployment, made, 'Theirs', 'Only theirs');
  await form.save.click();
  await expect(form.dialog).toContainText('Somebody else saved in the meantime');
  const title = form.dialog.getByRole('listitem').filter({ hasText: 'App title' });
  await expect(title).toContainText('Elmsport Museum');
  await expect(title).toContainText('Theirs');
  await expect(title).toContainText('Yours: Mine');
  await expect(form.dialog.getByRole('listitem').filter({ hasText: 'placeholder' })).not.toContainText(
    'Yours',
  );

  // Who wants to think first loses nothing.
  await page.keyboard.press('Escape');
  await expect(form.field('App title')).toHaveValue('Mine');
  await form.save.click();
  await form.button('Save mine over it').click();
  await expect(page.getByText('Configs Updated Successfully')).toBeVisible();
  expect(await settingsOf(made.id)).toMatchObject({
    title: 'Mine',
    codeGeneratorText: 'Only mine',
    codeGeneratorPlaceholder: 'Only theirs',
  });

  async function settingsOf(id: string): Promise<unknown> {
    const response = await callAsOperator(deployment, { method: 'GET', path: `/configs/${id}` });
    const { hostsettings }: { hostsettings?: unknown } = await response.json();
    return hostsettings;
  }
});

test('two admins save at once: theirs is taken, what I typed elsewhere stays to be saved', async ({
  page,
  deployment,
}) => {
  const made = await makeConfig(deployment, newHost());
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
  await form.fill({ 'App title': 'Mine', 'Chat app title': 'Only mine' });
  await saveOver(deployment, made, 'Theirs', 'Only theirs');
  await form.save.click();
  await form.button('Take theirs').click();
  await expect(form.dialog).toBeHidden();
  await expect(form.field('App title')).toHaveValue('Theirs');
  await expect(form.field('Chat input placeholder')).toHaveValue('Only theirs');
  await expect(form.field('Chat app title')).toHaveValue('Only mine');
  await form.save.click();
  await expect(page.getByText('Configs Updated Successfully')).toBeVisible();
});

test('nothing unsaved is left behind without a question', async ({ page, deployment }) => {
  const { id } = await makeConfig(deployment, newHost(), ['One', 'Two']);
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs-management');
  await page.getByRole('link', { name: 'File Management' }).click();
  await page.getByRole('link', { name: 'Site Configs' }).click();
  await form.field('App title').fill('Unsaved');

  await page.getByRole('link', { name: 'File Management' }).click();
  await form.button('Stay on this page').click();
  await expect(form.field('App title')).toHaveValue('Unsaved');
  await page.goBack();
  await expect(form.dialog).toContainText('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(deployment.page('localhost', '/admin/configs'));
  await expect(form.field('App title')).toHaveValue('Unsaved');
  await page.goBack();
  await form.button('Leave without saving').click();
  await expect(page).toHaveURL(deployment.page('localhost', '/admin/files-management'));

  await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
  await form.button('Remove suggestion 1').click();
  await expect(form.field('Suggestion 1')).toHaveValue('Two');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  await (await asked).dismiss();
  await form.button('Undo').click();
  await expect(form.field('Suggestion 1')).toHaveValue('One');

  await form.field('Suggestion 2').fill('Changed');
  await form.button('Discard').click();
  await expect(form.field('Suggestion 2')).toHaveValue('Two');
  await form.button('Undo').click();
  await expect(formOn(page).field('Suggestion 2')).toHaveValue('Changed');
});
