import type { Locator } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';

test('the input shows the host’s placeholder or the default, and grows with its text up to 160 px', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  for (const [name, heading, placeholder] of [
    [host, 'Ask the museum', 'Ask away'],
    ['localhost', 'What can I help with today?', 'Enter your query...'],
  ] as const) {
    await page.goto(deployment.page(name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(chatOn(page).input).toHaveAttribute('placeholder', placeholder);
  }

  const { input } = chatOn(page);
  const heights: number[] = [];
  for (const lines of [1, 3, 30]) {
    await input.fill(Array(lines).fill('line').join('\n'));
    heights.push(await heightOf(input));
  }
  const [one = 0, three = 0, thirty] = heights;
  expect(three).toBeGreaterThan(one);
  expect(three).toBeLessThan(160);
  expect(thirty).toBe(160);
  // It scrolls from there.
  await expect.poll(() => input.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await input.fill('');
  expect(await heightOf(input)).toBe(one);
});

test('a question is sent trimmed, with all that the call names; a plain answer is shown without prefix and echo', async ({
  page,
  deployment,
}) => {
  const calls = '**/ai/api/values';
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const first = page.waitForRequest(calls);
  await chat.ask('  When do you open? \n');
  const query = 'When do you open?';
  expect((await first).postDataJSON()).toEqual({
    urls: null,
    fileids: [],
    query,
    context: '',
    query_context: [],
    host: 'localhost',
  });
  await expect(chat.wholeAnswer).toBeVisible();
  const second = page.waitForRequest(calls);
  await chat.ask('And on Mondays?');
  expect((await second).postDataJSON().query_context).toEqual([
    { type: 'user', text: query },
    { type: 'bot', text: expect.any(String) },
  ]);
  await expect(chat.answers).toHaveCount(2);
  await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'false');

  await page.route(calls, (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'RESPONSE : At **nine**. When do you open?' }),
  );
  await chat.ask(query);
  await expect(chat.wholeAnswer.locator('.markdown')).toHaveText('At nine.');
});

async function heightOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? 0;
}
