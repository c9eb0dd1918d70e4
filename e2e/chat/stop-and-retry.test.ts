import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'tokens:2000@20' });

test('a visitor stops an answer, keeps what came, and asks again, but not while one is coming', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.ask('Tell me a lot');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  await expect(chat.lastAnswer.locator('.markdown')).toContainText(/\w+ \w+ \w+/);
  await stop.click();
  await expect(chat.wholeAnswer).toContainText('Stopped.');
  await expect(chat.wholeAnswer).toContainText(/\w+ \w+ \w+/);
  await expect.poll(() => deployment.model.requests().at(-1)?.aborted).toBe(true);

  deployment.model.behaveOnce('say:In short: yes.');
  await chat.wholeAnswer.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.wholeAnswer).toContainText('In short: yes.');
  await expect(chat.answers).toHaveCount(1);
  expect(deployment.model.requests().at(-1)?.body.messages.at(-1)?.content).toContain('Tell me a lot');

  // A second question waits until the answer is whole.
  await page.getByRole('button', { name: 'Reset chat' }).click();
  await chat.ask('First');
  await expect(stop).toBeVisible();
  await chat.ask('Second');
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.input).toHaveValue('Second');
  await expect(page.getByText('Wait for the answer, or stop it.')).toBeVisible();
  await stop.click();
  await expect(page.getByText('Wait for the answer, or stop it.')).toBeHidden();
});
