import { formOn, makeConfig, newHost, openAsOperator, saveOver } from '../config-form.ts';
import { expect, operator, test } from '../deployment.ts';
import { arriveAs, storedSession, submitSignIn } from '../people.ts';
import { expectToast } from '../toast.ts';

test('signing out asks before it takes unsaved changes along', async ({ page, deployment }) => {
  const { id } = await makeConfig(deployment, newHost());
  const path = `/admin/configs/edit/${id}`;
  // Signing out ends the session, so don't use the one that journeys share.
  await arriveAs(page, deployment, operator.email, operator.password);
  await page.goto(deployment.page('localhost', path));
  const form = formOn(page);
  await form.fill({ 'App title': 'Unsaved' });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await form.button('Stay on this page').click();
  await expect(form.dialog).toBeHidden();
  await expect(form.field('App title')).toHaveValue('Unsaved');
  expect((await storedSession(page)).isValidUser).toBe('true');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // The address changes first; what is entered by then is lost with the old page.
  const reloaded = page.waitForEvent('load');
  await form.button('Leave without saving').click();
  await reloaded;
  await page.waitForURL(deployment.page('localhost', '/sign-in'));
  await submitSignIn(page, operator.email, operator.password);
  await page.waitForURL(deployment.page('localhost'));
  await page.goto(deployment.page('localhost', path));
  await expect(form.field('App title')).toHaveValue('Elmsport Museum');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
});

test('unsaved changes outlive the end of the session, and still meet what others saved', async ({
  page,
  deployment,
}) => {
  const made = await makeConfig(deployment, newHost(), ['One']);
  const path = `/admin/configs/edit/${made.id}`;
  await arriveAs(page, deployment, operator.email, operator.password);
  await page.goto(deployment.page('localhost', path));
  const form = formOn(page);
  await form.fill({ 'App title': 'Mine', 'Suggestion 1': 'My own' });
  // As where another tab signs out.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await page.waitForURL(deployment.page('localhost', '/sign-in'));
  await saveOver(deployment, made, 'Theirs', 'Only theirs');
  await submitSignIn(page, operator.email, operator.password);
  await page.waitForURL(deployment.page('localhost'));

  await page.goto(deployment.page('localhost', path));
  await expect(form.field('App title')).toHaveValue('Theirs');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('saved a newer version');
  await form.button('Restore my changes').click();
  await expect(form.field('App title')).toHaveValue('Mine');
  await expect(form.field('App title')).toBeFocused();
  await expect(form.field('Suggestion 1')).toHaveValue('My own');
  await expect(form.field('Chat input placeholder')).toHaveValue('Only theirs');
  await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
});

test('a reload and Escape keep what was entered', async ({ page, deployment }) => {
  await test.step('a reload keeps unsaved changes for the form', async () => {
    const { id } = await makeConfig(deployment, newHost());
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.fill({ 'App title': 'Mine' });
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(form.field('App title')).toHaveValue('Elmsport Museum');
    await form.button('Restore my changes').click();
    await expect(form.field('App title')).toHaveValue('Mine');
  });

  await test.step('Escape asks before a dialog’s entries go', async () => {
    const { id } = await makeConfig(deployment, newHost());
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.button('Sign-in provider').click();
    const dialog = page.getByRole('dialog', { name: 'Sign-in provider' });
    await dialog.getByLabel('Client ID').fill('chat');
    await page.keyboard.press('Escape');
    await form.button('Keep editing').click();
    await expect(form.button('Keep editing')).toBeHidden();
    await expect(dialog.getByLabel('Client ID')).toHaveValue('chat');
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Discard what you entered?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(dialog).toBeHidden();
    await form.button('Sign-in provider').click();
    await expect(dialog.getByLabel('Client ID')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
