import { readFile } from 'node:fs/promises';
import { callAsOperator, makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createHostAdmin } from '../people.ts';
import { tabTo } from '../tab-to.ts';
import { expectToast } from '../toast.ts';
import { testWalk } from '../walk.ts';

test('an operator filters what was done, reads what changed and takes it along, whole or not at all', async ({
  page,
  deployment,
}) => {
  await test.step('an operator filters what was done, reads what changed and takes it along', async () => {
    const host = newHost();
    const { id } = await makeConfig(deployment, host);
    const budget = { method: 'PUT', path: `/configs/${id}/budget`, body: { tokensPerDay: 2500 } };
    expect((await callAsOperator(deployment, budget)).status).toBe(200);
    await arriveAsOperator(page, deployment);
    const ofHost = deployment.page('localhost', `/admin/audit?host=${host}`);
    await page.goto(ofHost);
    const filters = page.getByRole('form', { name: 'Filters' });
    await expect(page.getByRole('status').filter({ hasText: '2 entries' })).toBeVisible();
    await filters.getByLabel('Kind').selectOption('Budgets');
    await tabTo(page, filters.getByRole('button', { name: 'Filter', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').nth(1)).toContainText('Set a budget');
    await expect(page.getByRole('row')).toHaveCount(2);

    const details = page.getByRole('button', { name: `Details: Set a budget, ${host}` });
    await tabTo(page, details);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set a budget' });
    await expect(dialog.getByRole('listitem')).toHaveText('Tokens a daynothing2,500');
    await expect(dialog).toContainText('127.0.0.1');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();

    const download = page.waitForEvent('download');
    await expectToast(
      page.getByText('Exported 1 entry'),
      page.getByRole('button', { name: 'Export JSON' }).click(),
    );
    const text = await readFile(await (await download).path(), 'utf8');
    const [entry, last] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entry).toMatchObject({ action: 'budget.set', host, after: { tokensPerDay: 2500 } });
    expect(last).toMatchObject({ complete: true, rows: 1 });

    await page.goBack();
    await expect(filters.getByLabel('Kind')).toHaveValue('');
    await filters.getByLabel('Who').fill('nobody');
    await filters.getByRole('button', { name: 'Filter', exact: true }).click();
    await filters.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(filters.getByLabel('Kind')).toBeFocused();
    await expect(page).toHaveURL(ofHost);
  });

  await test.step('says when an export was cut off, and saves nothing', async () => {
    await arriveAsOperator(page, deployment);
    await page.route('**/api/audit/export?*', (route) =>
      route.fulfill({ contentType: 'application/x-ndjson', body: '{"position":1,"at":"2026-11-21"}\n' }),
    );
    await page.goto(deployment.page('localhost', '/admin/audit'));
    await expectToast(
      page.getByText('The export was cut off. Try again.'),
      page.getByRole('button', { name: 'Export JSON' }).click(),
    );
  });
});

test('a host admin sees the entries of the host alone', async ({ page, deployment }) => {
  const email = await createHostAdmin(deployment);
  await makeConfig(deployment, newHost());
  await arriveAs(page, deployment, email);
  await page.goto(deployment.page('localhost', `/admin/audit?actor=${email}`));
  await expect(page.getByRole('row').nth(1)).toContainText('Signed in');
  await expect(page.getByLabel('Host')).toHaveCount(0);
  await page.goto(deployment.page('localhost', '/admin/audit?kind=config'));
  await expect(page.getByText('No data found')).toBeVisible();
});

testWalk('the audit has no fault that axe finds', async ({ page, deployment, look }) => {
  await makeConfig(deployment, newHost());
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('demo.localhost', '/admin/audit?kind=config'));
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await look('the list');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('an entry');
  await page.goto(deployment.page('demo.localhost', '/admin/audit?actor=nobody'));
  await expect(page.getByText('No data found')).toBeVisible();
  await look('empty');
});
