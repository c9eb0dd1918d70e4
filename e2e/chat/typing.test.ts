import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'hang' });

test('a typing loader shows while an answer is waited for, and the view goes to the latest message', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const typing = chat.lastAnswer.getByRole('status').filter({ hasText: '…' });
  await chat.ask('Are you there?');
  await expect(typing).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(typing).toHaveCount(0);

  deployment.model.behaveOnce(`say:${'A line of a long answer.\n\n'.repeat(80)}The end.`);
  await chat.ask('Tell me more');
  await expect(chat.wholeAnswer).toContainText('The end.');
  await expect(page.getByText('Tell me more')).toBeInViewport();
  await expect(page.getByText('Are you there?')).not.toBeInViewport();
});
