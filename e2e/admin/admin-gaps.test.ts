import { faultsInBothSchemes } from '../axe.ts';
import { makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

const question = 'Where can I park my bicycle?';
const answer = 'Behind the house, at the green door.';
const written = 'Behind **the house**, at the [green door](https://club.example/door).';

test('what visitors were not answered is counted on the home, and answered for all its wordings', async ({
  page,
  deployment,
  request,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  const url = deployment.page('localhost', '/ai/api/values');
  const headers = { Host: new URL(deployment.page(host)).host };
  const ask = async (query: string) => (await request.post(url, { headers, data: { query } })).text();
  for (const query of [question, 'Can I park a bicycle?', 'Who painted the zeppelin?']) await ask(query);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin?host=${host}`));
  const asked = page.getByRole('region', { name: 'What visitors ask' });
  await expect(asked.getByRole('link', { name: /^Questions/ })).toHaveText(/^Questions3/);
  await expect(asked.getByRole('link', { name: /^Unsure or nothing found/ })).toHaveText(
    /100 %of 3 questions/,
  );
  await asked.getByRole('button', { name: 'Last 30 days' }).click();
  await asked.getByText('By day').click();
  await expect(asked.getByRole('row')).toHaveCount(31);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Write answers' }).click();
  await expect(page).toHaveURL(deployment.page('localhost', `/admin/gaps?host=${host}`));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([question, 'Who painted the zeppelin?']);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write an answer' }).first().click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByText('Enter the answer.')).toBeVisible();
  await dialog.getByLabel('Your answer').fill(written);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const tried = dialog.getByRole('listitem').filter({ hasText: 'Answered' });
  await expect(dialog.getByRole('status')).toHaveText('With your answer');
  await expect(tried).toHaveText([new RegExp(answer), new RegExp(answer)]);
  await expect(tried.first().getByRole('link', { name: 'green door' })).toBeVisible();
  expect(await ask(question)).not.toContain('green door');
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill(`${written} Or not.`);
  await expect(tried).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill(written);
  await expect(tried).toHaveCount(2);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByRole('status')).toHaveText('How visitors are answered now');
  await expect(tried).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await ask('Can I park a bicycle?')).toContain('green door');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Who painted the zeppelin?']);
  await expect(page.locator(':focus').getByRole('heading', { level: 2 })).toBeVisible();

  await page.getByRole('button', { name: 'Not ours' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No question is waiting for an answer.')).toBeVisible();
});

test('an answer that is being written outlives what fails to load around it', async ({
  page,
  deployment,
  request,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  const headers = { Host: new URL(deployment.page(host)).host };
  await request.post(deployment.page('localhost', '/ai/api/values'), { headers, data: { query: question } });
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin/gaps?host=${host}`));
  await page.getByRole('button', { name: 'Write an answer' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  const field = dialog.getByRole('textbox', { name: 'Your answer' });
  await field.fill(written);
  const unloaded = /\/assets\/markdown-.*\.js$|\/api\/gaps\?/;
  await page.route(unloaded, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('listitem')).toContainText(written);
  // The list loads again whenever somebody comes back from another tab.
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await failed;
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await expect(field).toHaveValue(written);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeHidden();
  await expect(field).toHaveValue(written);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await page.unroute(unloaded);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('The connection was lost.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
