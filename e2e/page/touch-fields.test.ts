import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('by touch no field takes the focus by itself: the keyboard would cover its dialog', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.input.fill('When do you open?');
  await chat.send.tap();
  await page.getByRole('button', { name: 'Bad answer' }).tap();
  const dialog = page.getByRole('dialog', { name: 'What was wrong with the answer?' });
  await expect(dialog.locator(':focus').or(page.locator('[role=dialog]:focus'))).toHaveCount(1);
  await expect(dialog.locator('input:focus, textarea:focus')).toHaveCount(0);
});
