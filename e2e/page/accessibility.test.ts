import { faultsOf } from '../axe.ts';
import { chatOn, sourcePanelOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo' });

const reply = [
  '# Prices',
  'As **said** [1] in [the list](https://a.example/):',
  '| Boat | Half a day | Whole day | Whole week with a guide |',
  '|---|---:|---:|---:|',
  '| Kayak | 24 | 38 | 199 |',
  '```python',
  `print("${'long '.repeat(60)}")`,
  '```',
  '- [x] done',
  '> quoted',
].join('\n');

test('the chat and its modal have no fault that axe finds, in either scheme', async ({
  page,
  deployment,
}) => {
  const look = async (place: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await faultsOf(page), `${place}, ${colorScheme}`).toEqual([]);
    }
  };
  await page.goto(deployment.page('demo.localhost'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('empty');

  deployment.model.behaveOnce(`say:${reply.replace('```python', '\n```python')}`);
  const chat = chatOn(page);
  await chat.ask('What does a kayak cost?');
  await expect(chat.wholeAnswer.locator('.code-block')).toBeVisible();
  await expect(chat.wholeAnswer.getByRole('list', { name: 'Sources' })).toBeVisible();
  await look('talking');

  await chat.wholeAnswer.getByRole('list', { name: 'Sources' }).getByRole('button').first().click();
  await expect(sourcePanelOn(page)).toBeVisible();
  await look('a source');

  await page.goto(deployment.page('demo.localhost', '/?url='));
  await page.getByRole('button', { name: 'Upload a file' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('the modal');
});
