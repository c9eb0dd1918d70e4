import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'tokens:120@40' });

test('Enter that ends a composition sends nothing; a button that goes or changes when it is pressed keeps the focus', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await test.step('a composition', async () => {
    await chat.input.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await keyboard.send('Input.insertText', { text: '日本' });
    await expect(chat.input).toHaveValue('日本');
    await expect(chat.answers).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(chat.answers).toHaveCount(1);
  });

  await page.getByRole('button', { name: 'Reset chat' }).click();
  // The answer waits until its button to stop it has the focus.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/ai/api/values*', (route) => held.then(() => route.continue()));
  await chat.input.fill('Hello');
  await chat.send.press('Enter');
  await expect(chat.input).toBeFocused();

  await page.getByRole('button', { name: 'Stop' }).focus();
  release();
  await expect(chat.wholeAnswer).toBeVisible();
  await expect(chat.send).toBeFocused();

  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeFocused();
  await expect(chat.wholeAnswer).toBeVisible();

  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The gate opens at nine.') };
  await page.getByLabel('Files to attach').setInputFiles(note);
  await page.getByRole('button', { name: 'Remove note.txt' }).press('Enter');
  await expect(chat.input).toBeFocused();
});
