import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'status:500' });

const sentence = 'Something Went Wrong! Please try again later.';

test('a failure, or an answer that is cut, replaces the chat by one sentence, and a retry asks again', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  deployment.model.behaveOnce('say:First answer.');
  await chat.ask('Hello?');
  await expect(chat.wholeAnswer).toContainText('First answer.');

  await chat.ask('Are you there?');
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByText('First answer.')).toHaveCount(0);
  // The one message tells too what would be asked again.
  await expect(page.getByRole('blockquote', { name: 'Your question' })).toHaveText('Are you there?');
  await expect(page.getByRole('article')).toHaveCount(1);

  deployment.model.behaveOnce('say:Here I am.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.wholeAnswer).toContainText('Here I am.');
  await expect(page.getByRole('alert')).toHaveCount(0);

  deployment.model.behaveOnce('cut-after:3');
  await chat.ask('Hello?');
  await expect(page.getByRole('alert')).toContainText(sentence);
});
