import { faultsOf } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test('a guest deletes a conversation, which can’t be rated any more', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.ask('When do you open?');
  await expect(chat.wholeAnswer).toBeVisible();
  // A tab that a page opens begins with a copy of what that one stores.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await expect(chatOn(other).answers).toHaveCount(1);

  await page.getByRole('button', { name: 'Delete conversation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('then keeps nothing of this conversation');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(chat.answers).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete conversation' }).click();
  expect((await deleted).status()).toBe(204);
  await expect(page.getByText('Conversation deleted.')).toBeVisible();
  await expect(chat.answers).toHaveCount(0);
  await expect(chat.input).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await other.getByRole('button', { name: 'Good answer' }).click();
  await expect(other.getByText('its conversation was deleted')).toBeVisible();
  // A conversation that is gone already is deleted all the same.
  await other.getByRole('button', { name: 'Delete conversation' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete conversation' }).click();
  await expect(chatOn(other).answers).toHaveCount(0);
});
