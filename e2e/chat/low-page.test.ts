import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test('on a page as low as one of 1280 × 1024 at 400 %, the answer can be read and the next question asked', async ({
  page,
  deployment,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.ask('When do you open?');
  await expect(chat.wholeAnswer).toBeVisible();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await conversation.focus();
  await conversation.scrollIntoViewIfNeeded();
  const box = await conversation.boundingBox();
  expect(box?.height).toBeGreaterThan(140);
  await expect(conversation).toBeInViewport({ ratio: 0.9 });
  await chat.ask('And on Mondays?');
  await expect(chat.input).toBeInViewport();
});
