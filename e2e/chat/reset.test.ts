import { attach, chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';

test('reset clears the conversation and what it was about', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await attach(page, await makeHandbook());
  await chat.ask('When does the museum close on Fridays?');
  await expect(chat.wholeAnswer).toContainText('eleven');

  await page.getByRole('button', { name: /reset/i }).click();
  await expect(chat.answers).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Attached documents' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What can I help with today?' })).toBeVisible();
  await expect(chat.input).toBeFocused();

  const asked = page.waitForRequest('**/ai/api/values');
  await chat.ask('And on Mondays?');
  expect((await asked).postDataJSON()).toMatchObject({ fileids: [], urls: null });
});
