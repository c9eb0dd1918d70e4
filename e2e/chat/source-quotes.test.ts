import { attach, chatOn, sourcePanelOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

const filler = Array.from(
  { length: 60 },
  (_, i) => `Remark ${i}: the tower was painted again by its keepers in that summer.`,
).join('\n\n');

/** A text whose telling sentences are far apart. */
const guide = `# Tower

The tower was built in 1874 by Ada Holm.

${filler}

The lamp of the tower burns whale oil.
`;

function markdown(name: string, text: string) {
  return { name, mimeType: 'text/markdown', buffer: Buffer.from(text) };
}

test.use({ model: 'openai-compatible:echo' });

test('a citation opens at the very words that it stands for, and leads to the next source', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  await attach(page, markdown('guide.md', guide));
  const chat = chatOn(page);
  deployment.model.behaveOnce(
    'say:“The tower was built in 1874 by Ada Holm.” [1] And “was painted again by its keepers” [1]',
  );
  await chat.ask('Who built the tower?');
  await expect(chat.wholeAnswer).toContainText('1874');
  const citations = chat.wholeAnswer.locator('.citation');
  const panel = sourcePanelOn(page);
  await citations.first().click();
  await expect(panel.locator('[data-mark=strong]')).toHaveText('The tower was built in 1874 by Ada Holm.');
  await expect(panel.locator('[data-mark=strong]')).toBeInViewport();
  await expect(panel.locator('[data-mark=faint]')).toHaveText('was painted again by its keepers');
  if (await panel.getByRole('button', { name: 'Close' }).isVisible()) await page.keyboard.press('Escape');
  await citations.last().click();
  await expect(panel.locator('[data-mark=strong]')).toHaveText('was painted again by its keepers');
  await expect(panel.locator('[data-mark=strong]')).toBeInViewport();

  // A source has the way to the next one, which the keyboard walks.
  await page.getByRole('button', { name: 'Reset chat' }).click();
  await attach(page, markdown('tower.md', '# Tower\n\nThe tower was built in 1874.'));
  await attach(page, markdown('lamp.md', '# Lamp\n\nThe lamp of the tower burns whale oil.'));
  deployment.model.behaveOnce('say:It is old [1] and burns oil [2].');
  await chat.ask('What burns in the lamp of the tower?');
  await expect(chat.wholeAnswer.locator('.citation')).toHaveCount(2);
  await chat.wholeAnswer.locator('.citation').first().click();
  await expect(panel.getByRole('status')).toHaveText('Source 1 of 2');
  const first = await panel.getByRole('blockquote').innerText();
  await panel.getByRole('button', { name: 'Next source' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('Source 2 of 2');
  await expect(panel.getByRole('blockquote')).not.toHaveText(first);
  await expect(panel.getByRole('button', { name: 'Next source' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(chat.wholeAnswer.locator('.citation').first()).toBeFocused();
});
