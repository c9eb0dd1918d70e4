import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo' });

const answer = [
  '## Solving it',
  'The roots of $ax^2 + bx + c$ are',
  '$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$',
  'It costs $5 or $10.[^1]',
  '#### In code',
  '```ts\nexport const root = (a: number, b: number, c: number) => (-b + Math.sqrt(b ** 2 - 4 * a * c)) / (2 * a); // the larger one\n```',
  '[^1]: As of May.',
].join('\n\n');

test('an answer has levels that follow the page’s, formulas, coloured code and footnotes', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  deployment.model.behaveOnce(`say:${answer}`);
  await chat.ask('How do I solve it?');
  const whole = chat.wholeAnswer;
  await expect(whole.getByRole('heading', { level: 2, name: 'Solving it' })).toBeVisible();
  await expect(whole.getByRole('heading', { level: 3, name: 'In code' })).toBeVisible();
  await expect(whole.locator('math')).toHaveCount(2);
  await expect(whole.locator('math mfrac')).toBeVisible();
  const { namespaceURI } = await whole
    .locator('math')
    .first()
    .evaluate((math) => ({ namespaceURI: math.namespaceURI }));
  expect(namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  await expect(whole.locator('.hljs-keyword').first()).toHaveText('export');
  await expect(whole).toContainText('It costs $5 or $10.');
  await whole.getByRole('button', { name: 'Footnote 1' }).click();
  await expect(whole.locator('[data-definition="1"]')).toBeFocused();
});

test('a very long word, a very long answer and deep nesting break nothing', async ({ page, deployment }) => {
  test.setTimeout(360_000);
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const answers = [
    [`${'W'.repeat(5000)} end`, 'end'],
    [
      `${'A line of a very long answer, with **bold** text and a formula $x^2$.\n\n'.repeat(2800)}The end.`,
      'The end.',
    ],
    [
      `${'> '.repeat(300)}deep\n\n${Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- item`).join('\n')}\n\nThe end.`,
      'The end.',
    ],
    [`$$${'{'.repeat(900)}x${'}'.repeat(900)}$$\n\nThe end.`, 'The end.'],
  ] as const;
  for (const [index, [text, seen]] of answers.entries()) {
    deployment.model.behaveOnce(`say:${text}`);
    await chat.ask('Tell me all');
    await expect(chat.answers).toHaveCount(index + 1);
    await expect(chat.lastAnswer).toContainText(seen, { timeout: 100_000 });
    await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'false');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await chat.input.fill('still here');
    await expect(chat.input).toHaveValue('still here');
  }
});
