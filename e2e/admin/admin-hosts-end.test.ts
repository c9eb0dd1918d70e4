import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { makeConfig, newHost } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';
import { expectToast } from '../toast.ts';

/** Opens the host's page as a visitor does, and returns its status. */
async function statusOf(page: Page, deployment: Deployment, host: string): Promise<number | undefined> {
  const visit = await page.context().newPage();
  const answer = await visit.goto(deployment.page(host));
  if (answer?.status() === 404)
    await expect(visit.getByText('No site exists at this address.')).toHaveCSS('text-align', 'center');
  await visit.close();
  return answer?.status();
}

async function openList(page: Page, deployment: Deployment, search: string) {
  await page.goto(deployment.page('localhost', `/admin/configs-management?search=${search}`));
}

test('an operator suspends a host, which is not found until it is resumed', async ({ page, deployment }) => {
  const host = newHost();
  await makeConfig(deployment, host);
  await arriveAsOperator(page, deployment);
  await openList(page, deployment, host);
  expect(await statusOf(page, deployment, host)).toBe(200);

  await page.getByRole('button', { name: `Delete ${host}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await expect(dialog).toContainText('After 30 days its settings are deleted for good.');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectToast(
    page.getByText(`Suspended ${host}`),
    dialog.getByRole('button', { name: 'Suspend instead' }).click(),
  );
  await expect(page.getByRole('rowheader')).toHaveText(/Suspended$/);
  expect(await statusOf(page, deployment, host)).toBe(404);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await expectToast(
    page.getByText(`Resumed ${host}`),
    page.getByRole('button', { name: `Resume ${host}` }).press('Enter'),
  );
  await expect(page.getByRole('link', { name: `Edit ${host}` })).toBeFocused();
  expect(await statusOf(page, deployment, host)).toBe(200);
  await page.getByRole('button', { name: `Delete ${host}` }).click();
  await dialog.getByRole('button', { name: 'Suspend instead' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(/Suspended$/);

  await page.getByRole('link', { name: `Edit ${host}` }).click();
  const notice = page.getByRole('note').filter({ hasText: 'Suspended.' });
  await expect(notice).toContainText(`${host} answers “not found” to everybody.`);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectToast(
    page.getByText(`Resumed ${host}`),
    notice.getByRole('button', { name: 'Resume' }).click(),
  );
  await expect(notice).toHaveCount(0);
  expect(await statusOf(page, deployment, host)).toBe(200);
  await openList(page, deployment, host);
  await expect(page.getByRole('rowheader')).toHaveText([host]);
});

test('a deleted host is found among the deleted ones, and restored by the keyboard alone', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  await arriveAsOperator(page, deployment);
  await openList(page, deployment, host);
  await page.getByRole('button', { name: `Delete ${host}` }).click();
  await expectToast(
    page.getByText(`Deleted ${host}`),
    page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click(),
  );
  expect(await statusOf(page, deployment, host)).toBe(404);

  const deleted = page.getByRole('button', { name: /^Deleted hosts \(\d+\)$/ });
  await deleted.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('listitem').filter({ hasText: host });
  await expect(item).toContainText(/Deleted, (29|30) days left/);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await item.getByRole('button', { name: `Undo delete of ${host}` }).focus();
  await expectToast(page.getByText(`Restored ${host}`), page.keyboard.press('Enter'));
  await expect(page.getByRole('rowheader')).toHaveText([host]);
  expect(await statusOf(page, deployment, host)).toBe(200);
});
