import { faultsInBothSchemes } from '../axe.ts';
import { callAsOperator, makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';

test('a visitor writes to people before any question, who find it and are done with it', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  const { id, etag, config } = await makeConfig(deployment, host);
  const fields = [{ name: 'phone', label: 'Phone', type: 'tel', required: true }];
  const aisettings = { ...config.aisettings, handover: { text: 'We answer within a day.', fields } };
  const body = { ...config, aisettings };
  expect((await callAsOperator(deployment, { method: 'PUT', path: `/configs/${id}`, body, etag })).ok).toBe(
    true,
  );

  await page.goto(deployment.page(host));
  await page.getByRole('button', { name: 'Write to a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to Elmsport Museum' });
  await expect(dialog).toContainText('We answer within a day.');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('Your e-mail address').fill('ann@visitors.example');
  await dialog.getByLabel('Message').fill('Call me <b>soon</b>.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Write to a person' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Call me <b>soon</b>.');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await dialog.getByLabel('Phone').fill('+46 1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toBeVisible();

  await openAsOperator(page, deployment, host, '/admin/handovers');
  const message = page.getByRole('listitem').filter({ hasText: 'ann@visitors.example' });
  await expect(message).toContainText('Call me <b>soon</b>.');
  await expect(message).toContainText('Phone: +46 1');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await message.getByLabel('State of the message of ann@visitors.example').selectOption('Done');
  await page.getByLabel('Show messages').selectOption('New');
  await expect(page.getByText('No message is here.')).toBeVisible();
  await page.getByLabel('Show messages').selectOption('Done');
  await expect(message).toBeVisible();
});
