import { chatOn, sourcePanelOn, sourcesOf } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test('the keyboard alone asks, breaks lines, opens a source and closes it', async ({ page, deployment }) => {
  await page.goto(deployment.page('demo.localhost'));
  const chat = chatOn(page);
  await tabTo('textarea');
  await page.keyboard.type('When are you open');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('in July?');
  await expect(chat.input).toHaveValue('When are you open\nin July?');
  await page.keyboard.press('Enter');
  await expect(sourcesOf(chat.wholeAnswer).first()).toBeVisible();

  await tabTo('[aria-label="Sources"] button');
  await page.keyboard.press('Enter');
  await expect(sourcePanelOn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sourcePanelOn(page)).toBeHidden();
  await expect(sourcesOf(chat.wholeAnswer).first()).toBeFocused();

  async function tabTo(selector: string) {
    for (let presses = 0; presses < 60; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${selector}.`);
  }
});

test('a question of blanks is not sent', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.ask('   ');
  await expect(chat.send).toBeDisabled();
  await expect(chat.answers).toHaveCount(0);
});
