import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'hang-after:5' });

test('an answer that a reload cuts is kept as stopped, a failed question too, and both can be asked again', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.ask('Tell me a lot');
  await expect(chat.lastAnswer.locator('.markdown')).toContainText(/\w+ \w+ \w+/);
  const came = await chat.lastAnswer.locator('.markdown').innerText();

  await page.reload();
  await expect(chat.wholeAnswer).toContainText('Stopped.');
  await expect(chat.wholeAnswer).toContainText(came);

  deployment.model.behaveOnce('say:In short: yes.');
  await chat.wholeAnswer.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.wholeAnswer).toContainText('In short: yes.');
  await expect(chat.answers).toHaveCount(1);

  await page.getByRole('button', { name: 'Reset chat' }).click();
  deployment.model.behaveOnce('status:401');
  await chat.ask('Are you there?');
  await expect(page.getByRole('alert')).toBeVisible();

  await page.reload();
  deployment.model.behaveOnce('say:Here I am.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.wholeAnswer).toContainText('Here I am.');
});
