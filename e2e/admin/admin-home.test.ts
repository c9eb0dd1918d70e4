import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { callAsOperator, makeConfig, newHost } from '../config-form.ts';
import { expect, operator, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createHostAdmin, submitSignIn } from '../people.ts';
import { startServer } from '../server.ts';
import { uploadTo } from '../upload-to.ts';

/** Types into the open palette. What is typed before it has the focus goes where the focus was. */
async function searchFor(page: Page, text: string) {
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

test('the admin area begins with the host: its page, state, numbers and what needs attention', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  await uploadTo(deployment, host, { name: 'prices.txt', content: 'Prices' });
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/admin?host=${host}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Elmsport Museum' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of the chat page' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Live')).toBeVisible();
  const numbers = page.getByRole('region', { name: 'Numbers' }).getByRole('link');
  await expect(numbers).toHaveText([/^Knowledge0/, /^Files1/, /^People0/, /^Tokens today0/]);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem')).toHaveText(/nothing to answer from/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Open/ })).toHaveAttribute(
    'href',
    new URL(deployment.page(host)).origin,
  );
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await numbers.filter({ hasText: 'Files' }).click();
  await expect(page).toHaveURL(deployment.page('localhost', `/admin/files-management?host=${host}`));
  await expect(page.getByRole('rowheader')).toHaveText(['prices.txt']);
});

test('hosts and screens are found by the keyboard, and listed as the browser keeps it', async ({
  page,
  deployment,
}) => {
  await test.step('a chosen host holds across the screens, and is found by the keyboard', async () => {
    const [host, other] = [newHost(), newHost()];
    const { id } = await makeConfig(deployment, host);
    await makeConfig(deployment, other);
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost', '/admin/people'));
    const switcher = page.getByRole('button', { name: 'Switch host' });
    await expect(switcher).toHaveAccessibleName('Switch host: All hosts');
    await switcher.click();
    const palette = page.getByRole('dialog', { name: 'Choose a host' });
    await searchFor(page, host);
    await expect(palette.getByRole('option')).toHaveText([`${host}Elmsport Museum`]);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(deployment.page('localhost', `/admin/people?host=${host}`));
    await expect(switcher).toHaveAccessibleName(`Switch host: ${host}`);

    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page).toHaveURL(deployment.page('localhost', `/admin/audit?host=${host}`));
    await page.getByRole('link', { name: 'Site Configs' }).click();
    await expect(page).toHaveURL(deployment.page('localhost', `/admin/configs/edit/${id}`));
    await expect(switcher).toHaveAccessibleName(`Switch host: ${host}`);

    // Unsaved changes are asked about, as on every other way out.
    await page.getByRole('textbox', { name: 'App title', exact: true }).fill('Clocks');
    await page.keyboard.press('Control+k');
    await searchFor(page, other);
    await expect(page.getByRole('option')).toHaveText([`${other}Elmsport Museum`]);
    await expect(page.getByRole('option')).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(switcher).toHaveAccessibleName(`Switch host: ${other}`);
  });

  await test.step('the palette finds screens, and gives the focus back', async () => {
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost', '/admin/usage'));
    const search = page.getByRole('button', { name: 'Search' });
    await search.focus();
    await page.keyboard.press('Enter');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();

    await page.keyboard.press('Meta+k');
    await searchFor(page, 'file m');
    await expect(palette.getByRole('option')).toHaveText(['File Management']);
    await expect(palette.getByRole('option')).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'File Management' })).toBeFocused();
  });

  await test.step('the hosts are a list or cards, which the browser keeps', async () => {
    const host = newHost();
    const { id } = await makeConfig(deployment, host);
    await callAsOperator(deployment, { method: 'POST', path: `/configs/${id}/suspend` });
    await arriveAsOperator(page, deployment);
    await page.goto(deployment.page('localhost', `/admin/configs-management?search=${host}`));
    await expect(page.getByRole('rowheader')).toBeVisible();
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await page.reload();
    const card = page.getByRole('article');
    await expect(card).toContainText('Elmsport Museum');
    await expect(card).toContainText('Suspended');
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await card.getByRole('button', { name: `Delete ${host}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(card).toHaveCount(0);
  });
});

test('a host-admin sees the own host alone', async ({ page, deployment }) => {
  const host = newHost();
  await makeConfig(deployment, host);
  await arriveAs(page, deployment, await createHostAdmin(deployment));
  await page.goto(deployment.page('localhost', `/admin?host=${host}`));
  await expect(page.getByRole('heading', { level: 1, name: 'localhost' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch host' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Search' }).click();
  await searchFor(page, host);
  await expect(page.getByRole('dialog').getByText('No data found')).toBeVisible();
});

test('a new deployment says what to do first, until that is hidden', async ({ page }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const settings = { DATA_DIR: dataFolder, ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password };
  const server = await startServer(settings);
  const origin = `http://localhost:${server.port}`;
  await page.goto(`${origin}/sign-in`);
  await submitSignIn(page, operator.email, operator.password);
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/admin`);
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByRole('img', { name: 'To do' })).toHaveCount(4);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.goto(`${origin}/admin?host=demo.localhost`);
  await expect(steps.getByRole('img', { name: 'Done' })).not.toHaveCount(0);
  await steps.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Numbers' }).getByRole('listitem')).toHaveCount(4);
  await expect(steps).toHaveCount(0);
  // Whatever still loads ends before its server does.
  await page.close();
  await server.close();
  await rm(dataFolder, { recursive: true });
});
