import { faultsInBothSchemes } from '../axe.ts';
import { callAsOperator, makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

const question = 'When does the boathouse open?';

test('checks are proposed, run and compared, word by word', async ({ page, deployment }) => {
  const host = newHost();
  await makeConfig(deployment, host);
  const written = { host, questions: [question], answer: 'It opens at nine.' };
  const made = await callAsOperator(deployment, { method: 'POST', path: '/answers', body: written });
  const { id }: { id: string } = JSON.parse(await made.text());
  const text = { host, title: 'Bicycles', text: 'Bicycles stand behind the boathouse, day and night.' };
  await callAsOperator(deployment, { method: 'POST', path: '/texts', body: text });
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin/checks?host=${host}`));
  await expect(page.getByText('There are no checks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Propose checks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposed checks' });
  await expect(dialog.getByRole('checkbox', { name: question })).toBeChecked();
  // Nobody may ask like a heading.
  await expect(dialog.getByRole('checkbox', { name: 'Bicycles' })).not.toBeChecked();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 1 check' }).click();
  await page.getByRole('button', { name: 'Run checks' }).click();
  await expect(page.getByText('1 of 1 passed. 0 got worse, 0 got better.')).toBeVisible();

  const later = { ...written, answer: 'It opens at ten.' };
  await callAsOperator(deployment, { method: 'PUT', path: `/answers/${id}`, body: later });
  await page.getByRole('button', { name: 'Run checks' }).click();
  await expect(page.getByText('0 of 1 passed. 1 got worse, 0 got better.')).toBeVisible();
  const worse = page.getByRole('region', { name: 'Worse' });
  await expect(worse.locator('del')).toHaveText('nine.');
  await expect(worse.locator('ins')).toHaveText('ten.');
  expect(await faultsInBothSchemes(page)).toEqual([]);

  // The list loads again whenever somebody comes back from another tab.
  const lists = /\/api\/checks\?/;
  await page.route(lists, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await expect(worse.locator('ins')).toHaveText('ten.');
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByRole('button', { name: `Edit check: ${question}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit check' });
  await form.getByLabel('The answer contains').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter what the answer must have.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('The answer contains').fill('at ten');
  await form.getByRole('textbox', { name: 'Question' }).fill(' ');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the question that is asked.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Question' }).fill(question);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not run yet')).toBeVisible();
  await page.getByRole('button', { name: `Delete check: ${question}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('There are no checks yet.')).toBeVisible();

  await page.goto(deployment.page('localhost', `/admin/checks?host=${newHost()}`));
  await page.getByRole('link', { name: 'Set it up' }).click();
  await expect(page).toHaveURL(/\/admin\/configs\?host=/);
});
