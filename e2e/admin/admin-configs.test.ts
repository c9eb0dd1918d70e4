import type { Page } from '@playwright/test';
import { makeConfig, newHost } from '../config-form.ts';
import { expect, operator, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createHostAdmin, password, submitSignIn } from '../people.ts';
import { expectToast } from '../toast.ts';

const hostsOf = (page: Page) => page.getByRole('rowheader');

test('an operator sees every host, and edits, clones, deletes and creates configs', async ({
  page,
  deployment,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const hosts = ['alder', 'birch', 'cedar'].map((tree) => `${tree}.${mark}.example`);
  for (const host of hosts) await makeConfig(deployment, host);
  await arriveAsOperator(page, deployment);
  const list = deployment.page('localhost', `/admin/configs-management?search=${mark}`);
  await page.goto(list);
  await expect(hostsOf(page)).toHaveText(hosts);
  await expect(page.getByRole('row').nth(1)).toContainText('Elmsport Museum');
  await expect(page.getByRole('row').nth(1)).toContainText(operator.email);

  await page.getByRole('columnheader', { name: 'Host' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Host' }).getByRole('button').click();
  await expect(hostsOf(page)).toHaveText(hosts.toReversed());

  await page.getByRole('link', { name: `Edit ${hosts[1]}` }).click();
  await expect(page).toHaveURL(/\/admin\/configs\/edit\/[\w-]+$/);
  await page.goBack();
  await page.getByRole('link', { name: `Clone ${hosts[1]}` }).click();
  await expect(page).toHaveURL(/\/admin\/configs\/clone\/[\w-]+$/);
  await page.goBack();
  await expect(hostsOf(page)).toHaveText(hosts.toReversed());

  await page.getByRole('button', { name: `Delete ${hosts[1]}` }).click();
  await expectToast(
    page.getByText(`Deleted ${hosts[1]}`),
    page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click(),
  );
  await expect(hostsOf(page)).toHaveText(hosts.filter((host) => host !== hosts[1]).toReversed());

  await page.getByRole('link', { name: 'Create config' }).click();
  await expect(page).toHaveURL(deployment.page('localhost', '/admin/configs/add'));
});

test('a host-admin sees the own host’s config alone, and creates one only where there is none', async ({
  page,
  deployment,
}) => {
  await makeConfig(deployment, newHost());
  await arriveAs(page, deployment, await createHostAdmin(deployment));
  const create = page.getByRole('link', { name: 'Create config' });
  await page.goto(deployment.page('localhost', '/admin/configs-management'));
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(create).toBeVisible();

  const host = newHost();
  await makeConfig(deployment, host);
  const email = await createHostAdmin(deployment, host);
  await page.goto(deployment.page(host, '/sign-in'));
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL(deployment.page(host));
  await page.goto(deployment.page(host, '/admin/configs-management'));
  await expect(hostsOf(page)).toHaveText([host]);
  await expect(page.getByRole('link', { name: `Edit ${host}` })).toBeVisible();
  await expect(create).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Clone/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});
