import type { Page } from '@playwright/test';
import { callAsOperator, formOn, makeConfig, newHost, openAsOperator, saveOver } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

/** Opens a config, edits two of its fields and saves too late: somebody else saved two fields first. */
async function saveTooLate(page: Page, deployment: Deployment) {
  const made = await makeConfig(deployment, newHost());
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
  await form.fill({ 'App title': 'Mine', 'Chat app title': 'Only mine' });
  await saveOver(deployment, made, 'Theirs', 'Only theirs');
  await form.save.click();
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(offer).toContainText('saved a newer version while you were editing');
  return { made, form, offer };
}

test('two admins save at once: what is mine is restored, discarded, or the same', async ({
  page,
  deployment,
}) => {
  await test.step('two admins save at once: mine is restored over the newer version', async () => {
    const { made, form, offer } = await saveTooLate(page, deployment);
    await expect(offer).toBeFocused();
    const changes = offer.getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.filter({ hasText: 'App title' }).first()).toHaveText('App titleTheirsMine');
    await expect(form.field('App title')).toHaveValue('Theirs');

    await form.button('Restore my changes').click();
    await expect(offer).toHaveCount(0);
    await expect(form.field('App title')).toBeFocused();
    await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
    const response = await callAsOperator(deployment, { method: 'GET', path: `/configs/${made.id}` });
    const { hostsettings }: { hostsettings?: unknown } = await response.json();
    expect(hostsettings).toMatchObject({
      title: 'Mine',
      codeGeneratorText: 'Only mine',
      codeGeneratorPlaceholder: 'Only theirs',
    });
  });

  await test.step('two admins save at once: the newer version stands, and mine is discarded', async () => {
    const { form, offer } = await saveTooLate(page, deployment);
    await form.button('Discard my changes').click();
    await expect(offer).toHaveCount(0);
    await expect(form.field('App title')).toHaveValue('Theirs');
    await expect(form.field('Chat app title')).toHaveValue('Ask the museum');
    await expect(form.save).toHaveCount(0);
  });

  await test.step('changes that the newer version has too are not offered', async () => {
    const made = await makeConfig(deployment, newHost());
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${made.id}`);
    await form.fill({ 'App title': 'Theirs' });
    await saveOver(deployment, made, 'Theirs', 'Only theirs');
    await form.save.click();
    await expect(form.field('Chat input placeholder')).toHaveValue('Only theirs');
    await expect(form.save).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
    await page.getByRole('link', { name: 'File Management' }).click();
    await expect(page.getByRole('heading', { name: 'File Management' })).toBeVisible();
  });
});

test('changes that were saved too late are offered until they are answered', async ({ page, deployment }) => {
  await test.step('the offer of what was saved too late is in view, whichever part the form stood at', async () => {
    const made = await makeConfig(deployment, newHost());
    const form = await openAsOperator(
      page,
      deployment,
      'localhost',
      `/admin/configs/edit/${made.id}#knowledge`,
    );
    await form.fill({ 'App title': 'Mine' });
    await saveOver(deployment, made, 'Theirs', 'Only theirs');
    await form.save.click();
    const offer = page.getByRole('region', { name: 'Unsaved changes' });
    await expect(offer).toBeFocused();
    await page.waitForLoadState('networkidle');
    await expect(offer).toBeInViewport();
    await expect(offer).toBeFocused();
  });

  await test.step('changes that were saved too late are offered again to whoever comes back to the form', async () => {
    const { form, offer } = await saveTooLate(page, deployment);
    await page.getByRole('link', { name: 'File Management' }).click();
    await expect(form.dialog).toContainText('Your earlier changes are not saved.');
    await form.button('Leave without saving').click();
    await expect(page.getByRole('heading', { name: 'File Management' })).toBeVisible();
    await page.goBack();
    await expect(offer).toContainText('saved a newer version');
    await form.button('Restore my changes').click();
    await expect(form.field('App title')).toHaveValue('Mine');
  });

  await test.step('changes that nobody answered outlive another save of the form', async () => {
    const { made, form, offer } = await saveTooLate(page, deployment);
    await form.fill({ 'Chat input placeholder': 'Mine too' });
    await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
    await page.goto(deployment.page('localhost', `/admin/configs/edit/${made.id}`));
    await expect(form.field('Chat input placeholder')).toHaveValue('Mine too');
    await expect(offer.getByRole('listitem')).toHaveCount(2);
    await form.button('Restore my changes').click();
    await expect(form.field('App title')).toHaveValue('Mine');
    await expect(form.field('Chat input placeholder')).toHaveValue('Mine too');
  });
});

test('nothing unsaved is left behind without a question', async ({ page, deployment }) => {
  const { id } = await makeConfig(deployment, newHost(), ['One', 'Two']);
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs-management');
  await page.getByRole('link', { name: 'File Management' }).click();
  await page.getByRole('link', { name: 'Site Configs' }).click();
  await form.field('App title').fill('Unsaved');

  await page.getByRole('link', { name: 'File Management' }).click();
  await form.button('Stay on this page').click();
  await expect(form.dialog).toBeHidden();
  await expect(form.field('App title')).toHaveValue('Unsaved');
  await page.goBack();
  await expect(form.dialog).toContainText('Leave without saving?');
  await expect(form.dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
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
