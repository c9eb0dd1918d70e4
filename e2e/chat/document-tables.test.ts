import type { Locator } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { attach, chatOn, sourcePanelOn, sourcesOf } from '../chat.ts';
import { newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';
import { uploadTo } from '../upload-to.ts';

const prices = [
  'Boat,Hour,Half day,Full day,Deposit',
  'Single kayak,9,28,45,50',
  'Double kayak,14,44,79,80',
  'Rowing boat,12,38,66,100',
].join('\n');

async function expectPrices(table: Locator): Promise<void> {
  await expect(table.getByRole('columnheader')).toHaveText([
    'Boat',
    'Hour',
    'Half day',
    'Full day',
    'Deposit',
  ]);
  await expect(table.getByRole('row').nth(2).getByRole('cell')).toHaveText([
    'Double kayak',
    '14',
    '44',
    '79',
    '80',
  ]);
}

test('a source shows a table as a table, with what was quoted marked in its cells', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const file = { name: 'boats.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) };
  await attach(page, file);
  await chat.ask('How much is a double kayak for a full day?');
  await expect(chat.wholeAnswer).toContainText('79');
  await sourcesOf(chat.wholeAnswer).first().click();
  const passage = sourcePanelOn(page).getByRole('blockquote');
  await expectPrices(passage.getByRole('table'));
  await expect(passage.locator('td mark')).toContainText(['Double kayak', '79']);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('an admin sees the tables of a file as tables', async ({ page, deployment }) => {
  const host = newHost();
  await uploadTo(deployment, host, { name: 'boats.csv', content: prices });
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page(host, '/admin/files-management'));
  await page.getByRole('button', { name: 'View text of boats.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text of boats.csv' });
  await expectPrices(dialog.getByRole('table'));
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
