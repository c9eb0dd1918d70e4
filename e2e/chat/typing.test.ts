import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'hang' });

test('a typing loader and words show while an answer is waited for, and the view goes to the latest message', async ({
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

  await chat.ask('Are you still there?');
  await expect(chat.answers).toHaveCount(2);
  await expect(chat.lastAnswer.getByRole('status')).toHaveText('Writing…');
  // Stopped sooner, the model might be asked only now, and would hear what the next question is for.
  await expect
    .poll(() => deployment.model.requests().at(-1)?.body.messages.at(-1)?.content)
    .toContain('Are you still there?');
  await page.keyboard.press('Escape');
  await expect(chat.lastAnswer.getByRole('status')).toHaveCount(0);

  deployment.model.behaveOnce(`say:${'A line of a long answer.\n\n'.repeat(80)}The end.`);
  await chat.ask('Tell me more');
  await expect(chat.wholeAnswer).toContainText('The end.');
  await expect(page.getByText('Tell me more')).toBeInViewport();
  await expect(page.getByText('Are you there?')).not.toBeInViewport();
});
