import { formOn, makeConfig, newHost, saveOver, wholeEntries } from '../config-form.ts';
import { expect } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';
import { testWalk } from '../walk.ts';

const knowledge = [{ id: '', fileURL: 'http://127.0.0.1:1/a.pdf', fileID: 'file-1', fileContext: 'Prices' }];

testWalk('the form and its dialogs have no fault that axe finds', async ({ page, deployment, look }) => {
  const made = await makeConfig(deployment, newHost(), ['What does it cost?'], knowledge);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin/configs/edit/${made.id}`));
  const form = formOn(page);
  await expect(form.field('App title')).toHaveValue('Elmsport Museum');

  // The preview is a dialog where it has no room beside the form.
  await page.setViewportSize({ width: 820, height: 844 });
  for (const name of ['History', 'Upload a file', 'Preview']) {
    await form.button(name).click();
    await expect(form.dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await expect(form.button(name), `the focus after ${name}`).toBeFocused();

    await form.button(name).click();
    await expect(form.dialog).toBeVisible();
    await look(name, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
  }

  await page.setViewportSize({ width: 1280, height: 844 });
  await form.addFile();
  await form.button('Remove suggestion 1').click();
  await form.fill({ 'App title': '', 'Brand colour': 'red' });
  await form.save.click();
  await expect(form.field('App title')).toBeFocused();
  await look('with errors');

  await form.button('Remove file 2').click();
  await form.fill({ ...wholeEntries, 'App title': 'Mine', 'Brand colour': '' });
  await saveOver(deployment, made, 'Theirs', 'Ask them');
  await form.save.click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await look('the conflict');
  await form.button('Restore my changes').click();

  await page.getByRole('banner').getByRole('link').click();
  await expect(form.button('Stay on this page')).toBeVisible();
  await look('the question before leaving');
});
