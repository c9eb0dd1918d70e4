import type { Page } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'say:An answer.' });

const questionsOn = (page: Page) => page.getByRole('article', { name: 'Your message' }).locator('p');

async function askTwice(page: Page, url: string) {
  await page.goto(url);
  const chat = chatOn(page);
  for (const question of ['First?', 'Second?']) {
    await chat.ask(question);
    await expect(questionsOn(page).last()).toHaveText(question);
    await expect(chat.wholeAnswer).toContainText('An answer.');
    await expect(chat.send).toBeVisible();
  }
  return chat;
}

test('after a failure the turns before it come back: by the button, and with the next question, which it stays before', async ({
  page,
  deployment,
}) => {
  const chat = await askTwice(page, deployment.page('localhost'));
  deployment.model.behaveOnce('status:401');
  await chat.ask('Third?');
  await expect(page.getByRole('alert')).toContainText('Something Went Wrong! Please try again later.');
  await page.getByRole('button', { name: 'Show conversation' }).click();
  await expect(questionsOn(page)).toHaveText(['First?', 'Second?']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(chat.input).toHaveValue('Third?');
  await expect(chat.input).toBeFocused();

  deployment.model.behaveOnce('status:401');
  await chat.ask('Third?');
  await expect(page.getByRole('alert')).toBeVisible();
  const asked = page.waitForRequest('**/ai/api/values');
  await chat.ask('Fourth?');
  expect((await asked).postDataJSON().query_context).toHaveLength(4);
  await expect(questionsOn(page)).toHaveText(['First?', 'Second?', 'Third?', 'Fourth?']);
});

test('a question that is being edited stays so while another one is answered', async ({
  page,
  deployment,
}) => {
  const chat = await askTwice(page, deployment.page('localhost'));
  await page.getByRole('button', { name: 'Edit question' }).first().click();
  const editor = page.getByRole('textbox', { name: 'Edit your question' });
  await editor.fill('First, but better?');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/ai/api/values*', (route) => held.then(() => route.continue()));
  await chat.ask('Third?');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await editor.press('Enter');
  release();
  await expect(chat.send).toBeVisible();
  await expect(editor).toHaveValue('First, but better?');
  await chat.input.fill('And');
  await chat.input.pressSequentially(' then?');
  await expect(chat.input).toHaveValue('And then?');
  await editor.press('Enter');
  await expect(questionsOn(page)).toHaveText(['First, but better?']);
});

test('a reset can be undone until the next question, and an earlier question asked differently without losing its branch', async ({
  page,
  deployment,
}) => {
  const chat = await askTwice(page, deployment.page('localhost'));
  await page.getByRole('button', { name: 'Reset chat' }).click();
  await expect(questionsOn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(questionsOn(page)).toHaveText(['First?', 'Second?']);
  await expect(chat.input).toBeFocused();

  await test.step('an earlier question is asked differently', async () => {
    await page.getByRole('button', { name: 'Edit question' }).first().click();
    const editor = page.getByRole('textbox', { name: 'Edit your question' });
    await expect(editor).toBeFocused();
    await editor.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit question' }).first()).toBeFocused();

    await page.keyboard.press('Enter');
    await editor.fill('First, but better?');
    await editor.press('Enter');
    await expect(questionsOn(page)).toHaveText(['First, but better?']);
    await expect(chat.wholeAnswer).toContainText('An answer.');
    await expect(page.getByText('2 of 2')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Previous version' }).click();
    await expect(questionsOn(page)).toHaveText(['First?', 'Second?']);
    await page.getByRole('button', { name: 'Next version' }).click();
    await expect(questionsOn(page)).toHaveText(['First, but better?']);
  });

  await page.getByRole('button', { name: 'Reset chat' }).click();
  await chat.ask('Anew?');
  await expect(questionsOn(page)).toHaveText(['Anew?']);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('Escape stops an answer; the question stands at the top while its answer grows, unless the reader asks for its end', async ({
  page,
  deployment,
}) => {
  const chat = await askTwice(page, deployment.page('localhost'));
  deployment.model.behaveOnce('hang-after:3');
  await chat.ask('A story without an end?');
  // Stopped sooner, the model might not have been asked yet, and would hang at the next question.
  await expect(chat.lastAnswer).toContainText('t2');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stopped.')).toBeVisible();
  await expect(chat.send).toBeVisible();

  deployment.model.behaveOnce('tokens:400@200');
  await chat.ask('A long story?');
  const latest = page.getByRole('button', { name: 'Latest' });
  await expect(latest).toBeVisible();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  const [room, question] = await Promise.all([
    conversation.boundingBox(),
    questionsOn(page).last().boundingBox(),
  ]);
  expect((question?.y ?? 0) - (room?.y ?? 0)).toBeLessThan(40);
  await latest.click();
  await expect(chat.send).toBeVisible();
  await expect(latest).toHaveCount(0);
  const left = () => conversation.evaluate((view) => view.scrollHeight - view.scrollTop - view.clientHeight);
  await expect.poll(left).toBeLessThanOrEqual(2);
});
