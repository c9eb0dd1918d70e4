import { faultsInBothSchemes } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test('questions under the last answer are asked by a press, with the keyboard too, and outlive a reload', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('demo.localhost'));
  const chat = chatOn(page);
  await chat.ask('When are you open in July?');
  const next = page.getByRole('list', { name: 'You could ask next' });
  await expect(next.getByRole('button')).toHaveText(['Prices', 'Booking and cancellation', 'Guided tours']);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await next.getByRole('button', { name: 'Guided tours' }).press('Enter');
  await expect(chat.answers).toHaveCount(2);
  await expect(chat.wholeAnswer).toContainText('Seal Cove tour');
  await expect(next).toHaveCount(1);
  await expect(next.getByRole('button', { name: 'Guided tours' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(next).toBeHidden();
});

test('the widget offers them too', async ({ page, deployment }) => {
  await page.goto(deployment.page('demo.localhost', '/embed'));
  await chatOn(page).ask('When are you open in July?');
  const next = page.getByRole('list', { name: 'You could ask next' });
  await next.getByRole('button', { name: 'Prices' }).click();
  await expect(chatOn(page).answers).toHaveCount(2);
});

test('what another service offers is shown as text, and no more than three', async ({ page, deployment }) => {
  const questions = ['<b>Prices?</b>', '[Tours?](https://evil.example)', 'Dogs?'];
  const parts = [
    { type: 'start' },
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'At eight.' },
    { type: 'data-next', data: { questions } },
    { type: 'data-next', data: { questions: [...questions, 'A fourth?'] } },
    { type: 'text-end', id: '1' },
    { type: 'finish' },
  ];
  const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');
  await page.route('**/api/values', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto(deployment.page('localhost'));
  await chatOn(page).ask('When?');
  const next = page.getByRole('list', { name: 'You could ask next' });
  await expect(next.getByRole('button')).toHaveText(questions);
});
