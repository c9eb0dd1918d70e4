import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect } from '../deployment.ts';
import { testWalk } from '../walk.ts';

testWalk('an admin makes a key and a webhook, and sees /developers', async ({ page, deployment, look }) => {
  const host = newHost();
  const { id } = await makeConfig(deployment, host);
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  const part = page.locator('#programs');
  await part.getByLabel('MCP server').selectOption('For programs with an API key');
  await part.getByLabel('Page for developers').check();
  await part.getByRole('button', { name: 'Make an API key' }).click();
  await part.getByLabel('Name of the key').fill('Shop');
  await page.keyboard.press('Enter');
  await expect(part.getByText(/^key_[\w-]{43}$/)).toBeVisible();
  await expect(part.getByText('Never used')).toBeVisible();
  const shown = part.getByRole('region', { name: 'New key: Shop' });
  await expect(shown).toBeFocused();
  await expect(shown).toBeInViewport({ ratio: 1 });
  await look('a new key');
  await part.getByRole('button', { name: 'Make an API key' }).click();
  await part.getByLabel('Name of the key').fill('Till');
  await page.keyboard.press('Enter');
  // One that wasn't copied yet stays.
  await expect(part.getByText(/^key_[\w-]{43}$/)).toHaveCount(2);
  await part.getByRole('button', { name: 'Revoke Till' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

  await part.getByRole('button', { name: 'Revoke Shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(part.getByText('No program has a key yet.')).toBeVisible();
  await expect(part.getByText(/^key_/)).toBeHidden();

  await part.getByRole('button', { name: 'Add a webhook' }).click();
  const receiver = part.getByLabel('Address of the receiver');
  await receiver.fill('http://shop.example/hook');
  await page.keyboard.press('Enter');
  await expect(receiver).toHaveAttribute('aria-invalid', 'true');
  await receiver.fill('https://shop.example/hook');
  await page.keyboard.press('Enter');
  await expect(part.getByText(/^whsec_/)).toBeVisible();
  await expect(part.getByText('Nothing sent yet')).toBeVisible();
  await part.getByRole('button', { name: 'Deliveries to https://shop.example/hook' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nothing has been sent yet.');
  await look('a new webhook and its deliveries');
  await page.keyboard.press('Escape');
  await part.getByRole('button', { name: 'Send a test message to https://shop.example/hook' }).click();
  await expect(page.getByRole('dialog')).toContainText('Test message');
  await expect(page.getByRole('dialog')).toContainText('Failed', { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await part.getByRole('button', { name: 'Delete https://shop.example/hook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(part.getByText('No program is called yet.')).toBeVisible();

  await form.save.click();
  await expect(form.save).toBeHidden();
  await page.goto(deployment.page(host, '/developers'));
  await expect(page.getByRole('heading', { name: /for developers$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Python' }).click();
  await expect(page.getByText(`base_url="http://${host}`)).toBeVisible();
  await look('the page for developers');
});
