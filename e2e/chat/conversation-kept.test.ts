import type { Page } from '@playwright/test';
import { attach, chatOn, sourcePanelOn, sourcesOf } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';
import { password, signInAsMember, submitSignIn } from '../people.ts';

test('a reload keeps the conversation with its sources and its files, and shows it at once', async ({
  page,
  deployment,
}) => {
  await noteUnfinishedChats(page);
  await noteKeptAnswer(page);
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await attach(page, await makeHandbook());
  // Texts from PDFs have line separators.
  const question = 'When does the museum close\u2028on Fridays?';
  await chat.ask(question);
  await expect(chat.wholeAnswer).toContainText('eleven');

  expect(await page.evaluate(() => Reflect.get(window, 'wasKept'))).toBe(true);
  await page.reload();
  await expect(chat.wholeAnswer).toContainText('eleven');
  expect(await page.evaluate(() => Reflect.get(window, 'unfinished'))).toEqual([]);
  await sourcesOf(chat.lastAnswer).first().click();
  await expect(sourcePanelOn(page).getByRole('img', { name: /eleven/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const asked = page.waitForRequest('**/ai/api/values');
  await chat.ask('And on Mondays?');
  const { fileids, query_context } = (await asked).postDataJSON();
  expect(fileids).toHaveLength(1);
  expect(query_context[0]).toEqual({ type: 'user', text: question });

  await expect(chat.wholeAnswer).toBeVisible();
  await page.getByRole('button', { name: /reset/i }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What can I help with today?' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attached documents' })).toHaveCount(0);
});

test('a look at the sign-in keeps it, signing in takes it along, and it ends with the person', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.ask('What was asked by a visitor?');
  await expect(chat.wholeAnswer).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign In' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.goBack();
  await expect(chat.answers).toHaveCount(1);

  const email = await signInAsMember(page, deployment);
  await expect(chat.answers).toHaveCount(1);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'File Uploader' }).click();
  await expect(page).toHaveURL(/file-upload/);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const startedAnew = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await startedAnew;
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('asked');

  await submitSignIn(page, email, password);
  await page.waitForURL(deployment.page('localhost'));
  await expect(page.getByRole('heading', { name: 'What can I help with today?' })).toBeVisible();
});

test('what is typed and not sent yet survives a reload, until it is sent or its person leaves', async ({
  page,
  deployment,
}) => {
  await signInAsMember(page, deployment);
  const chat = chatOn(page);
  const typed = 'When does the museum close?\nAnd on Mondays?';
  await chat.input.fill(typed);
  await page.reload();
  await expect(chat.input).toHaveValue(typed);
  await chat.input.press('Enter');
  await expect(chat.wholeAnswer).toBeVisible();
  await page.reload();
  await expect(chat.wholeAnswer).toBeVisible();
  await expect(chat.input).toHaveValue('');

  await chat.input.fill(typed);
  await page.reload();
  await expect(chat.input).toHaveValue(typed);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const startedAnew = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await startedAnew;
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('museum');
  await expect(chat.input).toHaveValue('');
});

/** Notes, from the next load on, an empty chat and an answer without its markup, however short they are there. */
async function noteUnfinishedChats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const unfinished: string[] = [];
    Reflect.set(window, 'unfinished', unfinished);
    if (performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') !== 'reload'))
      return;
    new MutationObserver(() => {
      if (document.querySelector('.chat:not([data-talking])')) unfinished.push('an empty chat');
      if (document.querySelector('article[aria-label="Answer"] p.whitespace-pre-wrap'))
        unfinished.push('plain text');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/** Notes whether the tab had kept the first answer by the time that it was shown whole: a reload may follow at once. */
async function noteKeptAnswer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('article[aria-label="Answer"][aria-busy="false"]') === null) return;
      const kept = sessionStorage.getItem('conversation') ?? '';
      Reflect.set(window, 'wasKept', kept.includes('"state":"done"'));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}
