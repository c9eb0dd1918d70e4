import { chatOn, sourcesOf } from '../chat.ts';
import { expect, test } from '../deployment.ts';

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

test('a host without suggestions of its own shows nine, in a sidebar where there is room', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const sidebar = page.getByRole('navigation', { name: 'Suggestions' });
  const subjects = ['groceries', 'nanny', 'restaurants', 'weather', 'news', 'flight', 'stock prices', 'time'];
  await expect(sidebar.getByRole('button')).toHaveText([
    ...subjects.map((subject) => new RegExp(subject)),
    'Summarize a web page for me',
  ]);
  const { x, width, height } = (await sidebar.boundingBox()) ?? { x: -1, width: 0, height: 0 };
  expect([x, width < 400, height > 600]).toEqual([0, true, true]);
});
