import type { Page } from '@playwright/test';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { signInAsMember } from '../people.ts';

test('a conversation goes from every tab when whoever had it logs out', async ({
  page,
  context,
  deployment,
}) => {
  await signInAsMember(page, deployment);
  const other = await context.newPage();
  await other.goto(deployment.page('localhost'));
  await askAndDraft(other);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectNewChat(other);
});

test('it goes from a page that was put aside meanwhile, once somebody comes back to it', async ({
  page,
  deployment,
}) => {
  await signInAsMember(page, deployment);
  await askAndDraft(page);
  // Such a page hears nothing of what another tab stores; it is told only that it shows again.
  await page.evaluate(() => localStorage.clear());
  await expect(chatOn(page).answers).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectNewChat(page);
});

test('a visitor keeps the conversation on signing in', async ({ page, context, deployment }) => {
  const other = await context.newPage();
  await other.goto(deployment.page('localhost'));
  await askAndDraft(other);
  await signInAsMember(page, deployment);
  await expect(other.getByRole('button', { name: 'Account menu' })).toHaveText('Z');
  await expect(chatOn(other).answers).toHaveCount(1);
  await expect(chatOn(other).input).toHaveValue('a draft');
});

async function askAndDraft(page: Page): Promise<void> {
  const chat = chatOn(page);
  await chat.ask('What did I ask last?');
  await expect(chat.wholeAnswer).toBeVisible();
  await chat.input.fill('a draft');
}

async function expectNewChat(page: Page): Promise<void> {
  await expect(chatOn(page).answers).toHaveCount(0);
  await expect(page.getByText('What did I ask last?')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What can I help with today?' })).toBeVisible();
  await expect(chatOn(page).input).toHaveValue('');
}
