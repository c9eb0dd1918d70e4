import type { Page } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';

test.use({ model: 'openai-compatible:echo', behaviour: 'echo' });

/** True if nothing makes the page scroll sideways, and the input is in view. */
async function expectToFit(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  await expect(chatOn(page).input).toBeInViewport();
}

test('a question of 3,000 words is asked and shown, and one that is too long is told and kept', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const question = 'words '.repeat(3000).trim();
  await chat.ask(question);
  await expect(chat.wholeAnswer).toBeVisible();
  await expect(page.getByRole('article', { name: 'Your message' })).toContainText(question);
  await expectToFit(page);
  await chat.input.fill('x'.repeat(20_000));
  await expect(page.getByText('Questions can be up to 20,000 characters.')).toBeVisible();
  await expect(chat.send).toBeEnabled();
  await chat.input.press('y');
  await expect(page.getByText('20,001 / 20,000')).toBeVisible();
  await chat.input.press('Enter');
  await expect(chat.input).toHaveValue(`${'x'.repeat(20_000)}y`);
  await expectToFit(page);

  await page.route('**/upload*', () => {});
  await chat.input.fill('Short?');
  await page.getByLabel('Files to attach').setInputFiles(await makeHandbook());
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Questions can be up to 20,000 characters.')).toHaveCount(0);
});

test('an answer of 200 KB and one of a single word of 5,000 characters leave the page usable', async ({
  page,
  deployment,
}) => {
  test.setTimeout(360_000);
  // A busy machine draws such an answer for long.
  const patient = { timeout: 100_000 };
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const long = `${'Many words in a line. '.repeat(50)}\n\n`.repeat(180);
  for (const answer of [`${long}The end.`, 'w'.repeat(5000)]) {
    deployment.model.behaveOnce(`say:${answer}`);
    await chat.ask('Tell me');
    await expect(chat.wholeAnswer).toContainText(answer.slice(-9), patient);
    await expectToFit(page);
  }
  await page.reload();
  await expect(chat.answers).toHaveCount(2, patient);
  await chat.ask('And now?');
  await expect(chat.answers).toHaveCount(3, patient);
});

test('of 100 files, those beyond the 50 that a question can be about say so', async ({
  page,
  deployment,
}) => {
  await page.route('**/api/Upload?*', (route) => {
    const fileId = new URL(route.request().url()).searchParams.get('filename') ?? '';
    return route.fulfill({
      json: { fileId, fileName: fileId, url: `https://files.example/${fileId}`, purpose: 'assistants' },
    });
  });
  await page.goto(deployment.page('localhost'));
  const files = Array.from({ length: 100 }, (_, n) => ({
    name: `notes-${n}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Note ${n}`),
  }));
  await page.getByLabel('Files to attach').setInputFiles(files);
  const strip = page.getByRole('list', { name: 'Attached documents' });
  await expect(strip.getByRole('listitem')).toHaveCount(100);
  await expect(strip.getByText('A question can be about up to 50 files.')).toHaveCount(50);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectToFit(page);
  const asked = page.waitForRequest('**/ai/api/values');
  await chatOn(page).ask('What do they say?');
  expect((await asked).postDataJSON().fileids).toHaveLength(50);
  await expect(strip.getByRole('listitem')).toHaveCount(50);
});

test('two tabs each have their own conversation', async ({ context, deployment }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const [page, question] of [
    [one, 'From the first tab'],
    [two, 'From the second tab'],
  ] as const) {
    await page.goto(deployment.page('localhost'));
    await chatOn(page).ask(question);
    await expect(chatOn(page).wholeAnswer).toBeVisible();
  }
  await one.reload();
  await expect(one.getByText('From the first tab').first()).toBeVisible();
  await expect(one.getByText('From the second tab')).toHaveCount(0);
});

test.describe('in a language that does not exist', () => {
  test.use({ locale: 'tlh-QX' });

  test('the page is in English', async ({ page, deployment }) => {
    await page.goto(deployment.page('localhost'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What can I help with today?');
  });
});
