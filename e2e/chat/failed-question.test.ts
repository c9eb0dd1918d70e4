import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'say:An answer.' });

test('an address that cannot be read fails its question alone, which stays in the conversation', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const questions = page.getByRole('article', { name: 'Your message' }).locator('p');
  const chips = page.getByRole('list', { name: 'Attached documents' });
  const address = 'http://127.0.0.1/private';
  await chat.ask(`See ${address}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`“${address}” cannot be read.`);
  await expect(chips).toHaveCount(0);

  const again = page.waitForRequest('**/ai/api/values');
  await page.getByRole('button', { name: 'Retry' }).click();
  expect((await again).postDataJSON().urls).toEqual([address]);
  await expect(alert).toContainText(address);
  await expect(chips).toHaveCount(0);

  const next = page.waitForRequest('**/ai/api/values');
  await chat.ask('Hello?');
  expect((await next).postDataJSON()).toMatchObject({ urls: null, query_context: [] });
  await expect(chat.wholeAnswer).toContainText('An answer.');

  // The beginning of an answer that broke off can be read again.
  deployment.model.behaveOnce('cut-after:3');
  await chat.ask('A story?');
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Show conversation' }).click();
  await page.reload();
  await expect(questions).toHaveText([`See ${address}`, 'Hello?', 'A story?']);
  await expect(chat.answers.first()).toContainText(`“${address}” cannot be read.`);
  await expect(chat.lastAnswer).toContainText('t0 t1 t2The answer broke off before its end. Ask again.');
  await expect(chat.lastAnswer.getByRole('button', { name: 'Retry' })).toBeVisible();
});
