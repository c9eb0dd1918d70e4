import { faultsOf } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

test('an operator connects a provider, tests it, sorts it by keyboard and gives it to a host, whose visitors see its thoughts folded', async ({
  page,
  deployment,
  browser,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', '/admin/models'));

  await page.getByRole('button', { name: 'Connect a provider' }).click();
  const form = page.getByRole('dialog', { name: 'Connect a provider' });
  await form.getByLabel('Kind').selectOption('openai-compatible');
  await form.getByLabel('Name').fill('The harbour’s server');
  await form.getByRole('textbox', { name: 'Address' }).fill(deployment.model.url);
  await form.getByRole('textbox', { name: 'Key' }).fill('sk-of-the-harbour');
  await expect(form.getByText('The provider has 1 model.')).toBeVisible();
  await form.getByLabel('Add a model').fill('think:It opens at nine.');
  await page.keyboard.press('Enter');
  await form.getByRole('switch', { name: 'Answers on all hosts' }).uncheck();
  await form.getByText('Headers, limits and more').click();
  const body = form.getByLabel('Fields of the request');
  await body.fill('temperature: 0');
  await form.getByLabel('Headers', { exact: true }).fill('X-Harbour: north');
  await form.getByRole('button', { name: 'Test and save' }).click();
  await expect(body).toHaveAccessibleDescription(/Enter a JSON object\./);
  await body.fill('{"temperature": 0}');
  expect(await faultsOf(page)).toEqual([]);
  deployment.model.behaveOnce('status:401');
  await form.getByRole('button', { name: 'Test and save' }).click();
  const key = form.getByRole('textbox', { name: 'Key' });
  await expect(key).toHaveAccessibleDescription(/The key was refused by the provider\./);
  await expect(key).toHaveValue('sk-of-the-harbour');
  await expect(form.getByRole('button', { name: 'Save without testing' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Test and save' }).click();

  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.nth(0)).toContainText('The harbour’s server');
  await rows.nth(0).getByRole('button', { name: 'Send a test question' }).click();
  await expect(rows.nth(0)).toContainText('It opens at nine.');
  await expect(rows.nth(0)).toContainText('Tools: It answered without the tool that it was told to call.');
  await expect(rows.nth(0)).toContainText('After a question that failed: works');
  await expect(rows.nth(0)).toContainText('Works, last answered');
  expect(await faultsOf(page)).toEqual([]);
  await rows.nth(0).getByRole('button', { name: 'Move The harbour’s server down' }).press('Enter');
  await expect(rows.nth(1)).toContainText('The harbour’s server');
  await expect(page.getByText('Moved to place 2 of 2.')).toBeAttached();

  await rows.nth(1).getByRole('button', { name: 'Give to hosts' }).click();
  await page.getByLabel('Search hosts').fill(host);
  await page.getByRole('checkbox', { name: host }).check();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toContainText(host);

  const visitor = await browser.newPage();
  await visitor.goto(deployment.page(host));
  const chat = chatOn(visitor);
  await chat.ask('When does it open?');
  await expect(chat.wholeAnswer).toContainText('It opens at nine.');
  await expect(visitor.getByText('Let me think.')).toBeHidden();
  await visitor.getByText(/^Thought/).click();
  await expect(visitor.getByText('Let me think.')).toBeVisible();
  expect(await faultsOf(visitor)).toEqual([]);

  await rows.nth(1).getByRole('button', { name: 'Remove The harbour’s server' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `answered by the rest of their own models, or else like all hosts: ${host}`,
  );
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(rows).toHaveCount(1);
  await chat.ask('When does it open now?');
  await expect(chat.wholeAnswer).not.toContainText('It opens at nine.');
});
