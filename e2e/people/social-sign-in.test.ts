import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expect } from '../deployment.ts';
import { expectGreeting, holdGreeting, storedSession } from '../people.ts';
import { ann, expectFailure, type SocialSites, signInAtLinkedin, startSites, test } from '../social-sites.ts';

test('a button is shown for each way that is set up, and for no other', async ({
  page,
  deployment,
  sites,
}) => {
  const links = page.getByRole('link', { name: /^Continue with/ });
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  await expect(links).toHaveText(['Continue with GitHub', 'Continue with LinkedIn']);
  const returnurl = sites.page('demo.localhost', '/loginsuccess');
  for (const [index, path] of ['google-login', 'linkedin-login'].entries())
    await expect(links.nth(index)).toHaveAttribute('href', `/identity/auth/${path}?returnurl=${returnurl}`);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(sites.page('localhost', '/sign-up'));
  await expect(links).toHaveText(['Continue with LinkedIn']);
  await page.goto(deployment.page('localhost', '/sign-in'));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(links).toHaveCount(0);
});

test('through LinkedIn: its sign-in, its question, the welcome, the chat', async ({ page, sites }) => {
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  await page.getByRole('link', { name: 'Continue with LinkedIn' }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(sites.linkedin.url));
  await signInAtLinkedin(page);
  const came = page.waitForRequest(/\/loginsuccess\?token=/);
  await holdGreeting(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectWelcome(page, sites, 'Bea Example');

  const { token, isValidUser } = await storedSession(page);
  expect(isValidUser).toBe('true');
  expect(new URL((await came).url()).searchParams.get('token')).toBe(token);
  expect(await visitedAddresses(page)).not.toContainEqual(expect.stringContaining('token'));
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('B');
  await page.goto(sites.page('demo.localhost', '/file-upload'));
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeVisible();
});

test('through GitHub, from the sign-up form too, back to the link that asked for it', async ({
  page,
  sites,
}) => {
  await page.goto(sites.page('demo.localhost', '/file-upload'));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await holdGreeting(page);
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await expectWelcome(page, sites, 'Ann Example', '/file-upload');
  expect((await storedSession(page)).isValidUser).toBe('true');
});

test('the link of a sign-in is stored in no other browser without a press, while one of its own is pending neither', async ({
  page,
  sites,
  browser,
}) => {
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  const came = page.waitForRequest(/\/loginsuccess\?token=/);
  await holdGreeting(page);
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await expectWelcome(page, sites, 'Ann Example');

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(sites.page('demo.localhost', '/sign-in'));
  await elsewhere.getByRole('link', { name: 'Continue with LinkedIn' }).click();
  await expect(elsewhere).toHaveURL((url) => url.href.startsWith(sites.linkedin.url));
  await elsewhere.goto((await came).url());
  await expect(elsewhere.getByRole('button', { name: /^Continue as / })).toBeVisible();
  expect(await storedSession(elsewhere)).toEqual({ token: null, isValidUser: null });
  await other.close();
});

test('whoever says no at the provider is not signed in, and may try again', async ({ page, sites }) => {
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  await page.getByRole('link', { name: 'Continue with LinkedIn' }).click();
  await signInAtLinkedin(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectFailure(page, sites, 'You didn’t allow the sign-in.');

  await page.getByRole('link', { name: 'Sign in' }).click();
  sites.github.person = undefined;
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await expectFailure(page, sites, 'You didn’t allow the sign-in.');
  await page.getByRole('link', { name: 'Sign in' }).click();
  sites.github.person = ann;
  await holdGreeting(page);
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await expectWelcome(page, sites, 'Ann Example');
});

test('a provider that cannot be reached is told, before its page and after it', async ({ page, sites }, {
  parallelIndex,
}) => {
  sites.github.faults['/login/oauth/access_token'] = () => new Response('', { status: 503 });
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await expectFailure(page, sites, 'The sign-in service can’t be reached. Try again later.');

  const others = await startSites(parallelIndex);
  await others.linkedin.close();
  await page.goto(others.page('demo.localhost', '/sign-in'));
  await page.getByRole('link', { name: 'Continue with LinkedIn' }).click();
  await expectFailure(page, others, 'The sign-in service can’t be reached. Try again later.');
  await page.close();
  await others.close();
});

async function expectWelcome(page: Page, sites: SocialSites, name: string, next = ''): Promise<void> {
  await expectGreeting(page, name, sites.page('demo.localhost', '/loginsuccess'));
  await page.waitForURL(sites.page('demo.localhost', next));
}

/** The addresses in the tab's history. */
async function visitedAddresses(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}
