import { faultsInBothSchemes } from '../axe.ts';
import { callAsOperator, makeConfig, newHost } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

const question = 'When does the boathouse open?';

async function addHostWithCheck(deployment: Deployment): Promise<string> {
  const host = newHost();
  await makeConfig(deployment, host);
  const check = { host, question, expect: { contains: 'at nine' } };
  await callAsOperator(deployment, { method: 'POST', path: '/checks', body: check });
  return host;
}

async function connect(deployment: Deployment): Promise<() => Promise<unknown>> {
  const models = ['say:It opens **at nine**.', 'say:It opens at ten.', 'status:401'];
  const kind = 'openai-compatible';
  const body = { name: 'The quay', kind, url: deployment.model.url, models, everywhere: false };
  const made = await callAsOperator(deployment, { method: 'POST', path: '/providers', body });
  const { id }: { id: string } = JSON.parse(await made.text());
  return () => callAsOperator(deployment, { method: 'DELETE', path: `/providers/${id}` });
}

test('two models are compared on the checks of a host, and a failure says why', async ({
  page,
  deployment,
}) => {
  const host = await addHostWithCheck(deployment);
  const disconnect = await connect(deployment);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', '/admin/models'));
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Compare models' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Models', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const start = page.getByRole('button', { name: 'Compare' });
  await page.getByLabel('Host', { exact: true }).selectOption(host);
  await page.getByLabel('First model').selectOption('The quay: say:It opens **at nine**.');
  await expect(start).toBeDisabled();
  const second = page.getByLabel('Second model');
  await expect(second.getByRole('option', { name: 'at nine' })).toHaveCount(0);
  await second.selectOption('The quay: say:It opens at ten.');
  await start.press('Enter');

  const check = page.getByRole('region', { name: 'Checks' }).getByRole('listitem').first();
  await expect(page.getByRole('status').filter({ hasText: '0 of 1 passed.' })).toContainText(
    'at nine**.: 1 of 1 passed.',
  );
  await expect(check).toContainText(question);
  await expect(check).toContainText(/Passed\s*It opens at nine\./);
  await expect(check).toContainText(/Failed\s*It opens at ten\./);
  const sums = page.getByRole('region', { name: 'Summary of both models' });
  await expect(sums.getByRole('row', { name: 'Passed' })).toContainText('1 / 10 / 1');
  await expect(sums.getByRole('row', { name: 'Time to first word (median)' })).toContainText(/sec.*sec/);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await second.selectOption('The quay: status:401');
  await start.click();
  await expect(check).toContainText('The key was refused by the provider.');
  await disconnect();
  await start.click();
  await expect(sums.getByRole('alert').first()).toContainText('names a connection that does not exist');
});

test('a comparison that waits for a model can be stopped', async ({ page, deployment }) => {
  const host = await addHostWithCheck(deployment);
  const disconnect = await connect(deployment);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', '/admin/models/compare'));
  await page.getByLabel('Host', { exact: true }).selectOption(host);
  await page.getByLabel('First model').selectOption('Built-in answerer');
  await page.getByLabel('Second model').selectOption('The quay: say:It opens at ten.');
  deployment.model.behave('hang');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('progressbar', { name: '1 of 2 run' })).toBeVisible();
  await expect(page.getByLabel('Second model')).toBeDisabled();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped the run; nothing of it is kept.')).toBeVisible();
  await expect(page.getByText('Not run yet')).toBeVisible();
  deployment.model.behave(undefined);
  await disconnect();

  await page.route(/\/api\/checks\/hosts$/, (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.goto(deployment.page('localhost', '/admin/models/compare'));
  await expect(page.getByText('No host has checks yet.')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'See checks' }).click();
  await expect(page).toHaveURL(/\/admin\/checks$/);
});
