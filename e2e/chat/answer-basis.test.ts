import { faultsInBothSchemes } from '../axe.ts';
import { chatOn, sourcePanelOn, sourcesOf } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo' });

const sentence = 'Nothing in this answer is cited from the documents.';

test('an answer that the documents do not hold is marked as the assistant’s own, once it is whole', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('demo.localhost'));
  const chat = chatOn(page);
  deployment.model.behaveOnce('say:Jupiter has ninety-five moons that astronomers agree upon.');
  await chat.ask('What does a kayak cost?');
  const note = chat.wholeAnswer.getByRole('note');
  await expect(note).toHaveText(sentence);
  // It is read out with the answer.
  const announced = page.locator('[aria-live=polite]').filter({ hasText: 'Jupiter has ninety-five moons' });
  await expect(announced).toContainText(sentence);
  await expect(sourcesOf(chat.wholeAnswer)).toHaveCount(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  deployment.model.behaveOnce('hang-after:3');
  await chat.ask('And a canoe?');
  await expect(chat.lastAnswer).toContainText('t2');
  await expect(chat.lastAnswer.getByRole('note')).toHaveCount(0);
});

test('an answer that cites the documents has no such note, and its citations open their passages', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('demo.localhost'));
  const chat = chatOn(page);
  deployment.model.behaveOnce('say:It costs what the first page says [1], and more [99].');
  await chat.ask('What does a kayak cost?');
  await expect(chat.wholeAnswer).toContainText('what the first page says');
  await expect(chat.wholeAnswer.getByRole('note')).toHaveCount(0);
  // A citation of a passage that there is not was taken out.
  const citations = chat.wholeAnswer.getByRole('button', { name: /^Source \d+: / });
  await expect(citations).toHaveCount(1);
  await citations.click();
  await expect(sourcePanelOn(page).getByRole('blockquote')).not.toBeEmpty();
});

test('on a host without documents nothing is said of them', async ({ page, deployment }) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  deployment.model.behaveOnce('say:Jupiter has ninety-five moons.');
  await chat.ask('How many moons has Jupiter?');
  await expect(chat.wholeAnswer).toContainText('ninety-five');
  await expect(chat.wholeAnswer.getByRole('note')).toHaveCount(0);
});
