import { faultsInBothSchemes } from '../axe.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';

const nothing = 'There is nothing to answer from yet.';

test('a host with nothing to answer from says how to give it something', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost'));
  await expect(page.getByText(nothing)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up knowledge' })).toHaveCount(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(deployment.page('localhost', '/?url=https://tides.example/'));
  await expect(page.getByLabel('Document URL')).toHaveValue('https://tides.example/');
  await expect(page.getByText(nothing)).toHaveCount(0);
});

test('its admins are led to the knowledge too; a host with knowledge says nothing of it', async ({
  page,
  deployment,
}) => {
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost'));
  await page.getByRole('link', { name: 'Set up knowledge' }).click();
  await expect(page).toHaveURL(/\/admin\/configs/);
  await page.goto(deployment.page('demo.localhost'));
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(page.getByText(nothing)).toHaveCount(0);
});
