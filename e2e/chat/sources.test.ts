import { attach, chatOn, sourcePanelOn, sourcesOf } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';

test('a card says where a chip leads, and the page there shows its picture with the quoted words marked', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  await attach(page, await makeHandbook());
  const chat = chatOn(page);
  await chat.ask('When does the museum close on Fridays?');
  await test.step('a card, to the pointer and to the keyboard', async () => {
    const chip = sourcesOf(chat.wholeAnswer).first();
    await chip.hover();
    const card = page.getByRole('tooltip');
    await expect(card).toContainText('handbook.pdf');
    await expect(card).toContainText('Page 2');
    await expect(card).toContainText('the museum closes at eleven');
    await expect(chip).toHaveAccessibleDescription(/closes at eleven/);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();

    await chat.input.hover();
    await chat.wholeAnswer.locator('.citation').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(card).toBeVisible();
  });

  await test.step('the picture', async () => {
    await sourcesOf(chat.wholeAnswer).first().click();
    const panel = sourcePanelOn(page);
    const picture = panel.getByRole('img', { name: /^Page 2 of handbook\.pdf\. It says: “/ });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 1240);
    const mark = panel.locator('.page-mark[data-mark=strong]').first();
    await expect(mark).toBeInViewport();
    // The sentence begins 60 of 595 points from the left, 142 of 842 from the top.
    const [place, whole] = [await mark.boundingBox(), await picture.boundingBox()];
    expect(((place?.x ?? 0) - (whole?.x ?? 0)) / (whole?.width ?? 1)).toBeGreaterThan(0.08);
    const down = ((place?.y ?? 0) - (whole?.y ?? 0)) / (whole?.height ?? 1);
    expect(down).toBeGreaterThan(0.14);
    expect(down).toBeLessThan(0.18);
  });
});
