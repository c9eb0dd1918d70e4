import { faultsInBothSchemes } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAs, createHostAdmin } from '../people.ts';
import { expectToast } from '../toast.ts';
import { uploadTo } from '../upload-to.ts';

test('an operator looks at and deletes files and conversations of another host', async ({
  page,
  deployment,
  request,
}) => {
  await test.step('an operator finds, looks at and deletes the files of another host', async () => {
    const host = newHost();
    const { id } = await makeConfig(deployment, host);
    for (const name of ['prices.txt', 'hours.txt']) await uploadTo(deployment, host, { name, content: name });
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await page.getByRole('link', { name: 'All files of this host' }).click();
    await expect(page).toHaveURL(deployment.page('localhost', `/admin/files-management?host=${host}`));
    const names = page.getByRole('rowheader');
    await expect(names).toHaveText(['hours.txt', 'prices.txt']);
    await expect(page.getByRole('button', { name: `Switch host: ${host}` })).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);

    await page.getByRole('searchbox').fill('prices');
    await expect(names).toHaveText(['prices.txt']);
    await expect(page).toHaveURL(new RegExp(`\\?host=${host}&search=prices$`));
    await form.button('View text of prices.txt').click();
    await expect(form.dialog).toContainText('prices.txt');
    await page.keyboard.press('Escape');
    await form.button('Delete prices.txt').click();
    await expectToast(
      page.getByText('Deleted prices.txt'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click(),
    );
    await expect(page.getByText('No data found')).toBeVisible();

    await page.goto(deployment.page('localhost', '/admin/files-management?host=no host at all'));
    await expect(page.getByRole('alert')).toContainText('The host name is not valid.');
  });

  await test.step('a file that a host answers from is said to be one before it goes, and its form says that it went', async () => {
    const host = newHost();
    const { id } = await makeKnowing(deployment, host);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/files-management?host=${host}`);
    await form.button('Delete prices.txt').click();
    const question = page.getByRole('alertdialog');
    const warning = `${host} answers from this file. Once it is deleted, questions are answered without it.`;
    await expect(question).toHaveAccessibleDescription(`prices.txt ${warning}`);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await expectToast(
      page.getByText('Deleted prices.txt'),
      question.getByRole('button', { name: 'Yes' }).click(),
    );
    await page.goto(deployment.page('localhost', `/admin/configs/edit/${id}`));
    await expect(page.getByText('Cannot be read: there is no file with this ID on this host.')).toBeVisible();
  });

  await test.step('an operator reads and deletes a conversation of another host, and stays on that host', async () => {
    const host = newHost();
    await makeConfig(deployment, host);
    await request.post(deployment.page('localhost', '/ai/api/values'), {
      headers: { Host: new URL(deployment.page(host)).host },
      data: { query: 'Where is the pier?' },
    });
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/conversations?host=${host}`);
    await page.getByRole('link', { name: /^Where is the pier/ }).click();
    await expect(page.getByRole('heading', { name: 'Where is the pier?' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Switch host: ${host}` })).toBeVisible();

    await form.button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(deployment.page('localhost', `/admin/conversations?host=${host}`));
  });
});

test('a clone answers from the files of the host that it was made from', async ({
  page,
  deployment,
  browser,
}) => {
  const { id } = await makeKnowing(deployment, newHost());
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/clone/${id}`);
  const host = newHost();
  await form.fill({ Host: host });
  await form.openFile(1);
  await form.button('View text of file 1').click();
  await expect(form.dialog).toContainText('45 euros');
  await page.keyboard.press('Escape');
  await expectToast(page.getByText('Configs Added Successfully', { exact: true }), form.save.click());
  const visitor = await browser.newPage();
  await visitor.goto(deployment.page(host));
  const chat = chatOn(visitor);
  await chat.ask('What does a double kayak cost?');
  await expect(chat.wholeAnswer).toContainText('45 euros');
  await visitor.close();
});

/** A host that answers from `prices.txt`. */
async function makeKnowing(deployment: Deployment, host: string) {
  const content = 'A double kayak costs 45 euros for half a day.';
  const fileID = await uploadTo(deployment, host, { name: 'prices.txt', content });
  const file = { fileID, fileURL: `/ai/api/files/${fileID}/content`, fileContext: 'Prices' };
  return makeConfig(deployment, host, [], [file]);
}

test('a host-admin has the files of the own host alone', async ({ page, deployment }) => {
  const host = newHost();
  await uploadTo(deployment, host, { name: 'prices.txt', content: 'Prices' });
  await arriveAs(page, deployment, await createHostAdmin(deployment));
  await page.goto(deployment.page('localhost', `/admin/files-management?host=${host}`));
  await expect(page.getByRole('status').filter({ hasText: / files?$/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'prices.txt' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch host' })).toHaveCount(0);
});
