import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../deployment.ts';
import { fillInSignUp, newEmail, password, storedSession, submitSignIn } from '../people.ts';
import { startServer } from '../server.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

interface Mailing {
  page: (path: string) => string;
  mailbox: Mailbox;
}

const test = base.extend<object, { mailing: Mailing }>({
  mailing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures in use spelled out, also where there are none
    async ({}, use) => {
      const mailbox = await startMailbox();
      const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
      const server = await startServer({
        DATA_DIR: dataFolder,
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'help@demo.example',
      });
      await use({ page: (path) => `http://demo.localhost:${server.port}${path}`, mailbox });
      await server.close();
      await mailbox.close();
      await rm(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

// One server for all of them.
test.describe.configure({ mode: 'default' });

test('a mailed link confirms an e-mail address once a person says so, and only once', async ({
  page,
  mailing,
}) => {
  const email = await signUp(page, mailing);
  const link = await mailedLink(mailing, email, '/verify');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Confirm e-mail address' });
  await expect(button).toBeVisible();
  expect(page.url()).toBe(mailing.page('/verify'));
  await page.waitForLoadState('networkidle');
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  await button.click();
  await expect(page.getByRole('heading')).toHaveText('Your e-mail address is confirmed');
  await page.goto(link);
  await button.click();
  await expect(page.getByRole('heading')).toHaveText('Your e-mail address could not be confirmed');
});

test('a mailed link sets a new password, once', async ({ page, mailing }) => {
  const email = await signUp(page, mailing);
  const link = await askForReset(page, mailing, email);
  const newPassword = 'Brand-new-horse-8';
  await setPassword(page, link, newPassword);
  await expect(page.getByRole('heading')).toHaveText('Your password has been changed');
  await setPassword(page, link, 'Even-newer-horse-9');
  await expect(page.getByRole('alert')).toContainText('link');

  await page.goto(mailing.page('/sign-in'));
  await submitSignIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('In valid credentials. Please try again.');
  await submitSignIn(page, email, newPassword);
  await page.waitForURL(mailing.page('/'));
});

test('a new password ends the session of whoever else is signed in at that page, on the server too', async ({
  page,
  mailing,
}) => {
  const email = await signUp(page, mailing);
  const link = await askForReset(page, mailing, email);
  const other = await signUp(page, mailing);
  await submitSignIn(page, other, password);
  await page.waitForURL(mailing.page('/'));
  const refresh = mailing.page('/identity/Auth/Refresh');
  const cookies = await page.context().cookies(refresh);
  expect(cookies).toHaveLength(1);

  await setPassword(page, link, 'Brand-new-horse-8');
  await expect(page.getByRole('heading')).toHaveText('Your password has been changed');
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
  await page.context().addCookies(cookies);
  const post = async (url: string) => (await fetch(url, { method: 'POST' })).status;
  expect(await page.evaluate(post, refresh)).toBe(401);
});

async function askForReset(page: Page, mailing: Mailing, email: string): Promise<string> {
  await page.goto(mailing.page('/forgot-password'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading')).toHaveText('Check your e-mail');
  return mailedLink(mailing, email, '/reset-password');
}

async function signUp(page: Page, mailing: Mailing): Promise<string> {
  const email = newEmail();
  await page.goto(mailing.page('/sign-up'));
  await fillInSignUp(page, { 'E-mail': email });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Please sign in using the same credentials.')).toBeVisible();
  return email;
}

async function mailedLink({ mailbox }: Mailing, email: string, path: string): Promise<string> {
  const find = () => mailbox.linksFor(email).find((link) => new URL(link).pathname === path);
  await expect.poll(find).toBeDefined();
  return String(find());
}

async function setPassword(page: Page, link: string, secret: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill(secret);
  await page.getByLabel('Confirm password').fill(secret);
  await page.getByRole('button', { name: 'Change password' }).click();
}
