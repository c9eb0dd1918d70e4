import { chatOn, sourcesOf } from './chat.ts';
import { expect, test } from './deployment.ts';

test('a click on a hint asks it', async ({ page, deployment }) => {
  await page.goto(deployment.page('demo.localhost'));
  const hint = page.getByRole('navigation', { name: 'Suggestions' }).getByRole('button').first();
  const question = (await hint.textContent()) ?? '';
  await hint.click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText(question, { exact: true })).toBeVisible();
  await expect(sourcesOf(chatOn(page).wholeAnswer).first()).toContainText('guest handbook');
  await expect(hint).toBeVisible();
});

test('a host without suggestions of its own shows nine', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost'));
  const hints = page.getByRole('navigation', { name: 'Suggestions' }).getByRole('button');
  await expect(hints).toHaveCount(9);
  await expect(hints.last()).toHaveText('Summarize a web page for me');
});
