import { faultsInBothSchemes } from '../axe.ts';
import { formOn, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { uploadTo } from '../upload-to.ts';

for (const { name, viewport } of [
  { name: 'a wide window', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`in ${name}, an operator chats with another host as it would look`, async ({ page, deployment }) => {
    await page.setViewportSize(viewport);
    const host = newHost();
    const content = 'Opening hours\n\nThe museum of clocks closes at eleven at night on Fridays.';
    const fileID = await uploadTo(deployment, host, { name: 'hours.txt', content });
    const file = { id: '', fileURL: 'http://127.0.0.1:1/hours.txt', fileID, fileContext: 'Hours' };
    const { id } = await makeConfig(deployment, host, ['When does the museum close on Fridays?'], [file]);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await form.field('Chat app title').fill('Ask the clockmaker');
    await form.button('Preview').click();
    await expect(form.dialog.getByRole('heading', { name: 'Ask the clockmaker' })).toBeVisible();
    await expect(form.dialog.getByRole('textbox')).toBeFocused();
    await expect(form.dialog).toContainText('Answers come from what is saved.');
    expect(await faultsInBothSchemes(page)).toEqual([]);

    await form.dialog.getByRole('button', { name: 'When does the museum close on Fridays?' }).click();
    const answer = form.dialog.getByRole('article', { name: 'Answer' });
    await expect(answer).toContainText('eleven at night');
    expect(await faultsInBothSchemes(page)).toEqual([]);

    await page.route('**/ai/api/values*', (route) => route.abort());
    await form.dialog.getByRole('textbox').fill('And on Sundays?');
    await page.keyboard.press('Enter');
    await expect(form.dialog.getByRole('alert')).toContainText('Something Went Wrong!');
    await form.dialog.getByRole('button', { name: 'Show conversation' }).click();
    await expect(answer).toContainText('eleven at night');

    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await expect(form.button('Preview')).toBeFocused();
    await expect(formOn(page).field('Chat app title')).toHaveValue('Ask the clockmaker');
    // What is said there is no chat of this page.
    await form.field('Chat app title').fill('Ask the museum');
    await page.goto(deployment.page('localhost'));
    await expect(page.getByRole('article', { name: 'Answer' })).toHaveCount(0);
  });
}

test('the preview of a host that is not saved says when it answers', async ({ page, deployment }) => {
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
  await form.button('Preview').click();
  await expect(form.dialog).toContainText('Answers come once this host is saved.');
  await form.dialog.getByRole('textbox').fill('When?');
  await page.keyboard.press('Enter');
  await expect(form.dialog.getByRole('textbox')).toHaveValue('When?');
  await expect(form.dialog.getByRole('article', { name: 'Answer' })).toHaveCount(0);
});
