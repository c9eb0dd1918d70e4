import { readFile } from 'node:fs/promises';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({
  model: 'openai-compatible:echo',
  behaviour: `say:${'A line of a long answer.\n\n'.repeat(60)}The end.`,
});

test('the whole conversation is downloaded, and printed', async ({ page, deployment }) => {
  await page.goto(deployment.page('demo.localhost'));
  const chat = chatOn(page);
  for (const question of ['First?', 'Second?']) {
    await chat.ask(question);
    await expect(chat.answers.last()).toContainText('The end.');
    await expect(chat.send).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download conversation' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d\.md$/);
  const markdown = await readFile(await file.path(), 'utf8');
  expect(markdown.match(/^> .+|The end\./gm)).toEqual(['> First?', 'The end.', '> Second?', 'The end.']);

  await page.emulateMedia({ media: 'print' });
  await expect(chat.input).toBeHidden();
  const bottoms = await page
    .getByText('The end.')
    .evaluateAll((ends) => ends.map((end) => end.getBoundingClientRect().bottom + scrollY));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(bottoms.length).toBeGreaterThan(1);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(height);
  expect(height).toBeGreaterThan(3000);
});
