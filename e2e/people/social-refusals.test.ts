import type { Page } from '@playwright/test';
import { z } from 'zod';
import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';
import { expect } from '../deployment.ts';
import { expectGreeting, holdGreeting, storedSession } from '../people.ts';
import { expectFailure, type SocialSites, signInAtLinkedin, signingKey, test } from '../social-sites.ts';
import { expectToast } from '../toast.ts';

const isOver = 'This sign-in has expired, or was started in another browser.';

test('an answer of the provider counts once', async ({ page, sites }) => {
  const answered = page.waitForRequest('**/github-callback?*');
  await beginAtGithub(page, sites);
  await page.waitForURL(sites.page('demo.localhost'));
  await page.evaluate(() => localStorage.clear());
  await page.goto((await answered).url());
  await expectFailure(page, sites, isOver);
});

test('an answer that somebody else got from the provider signs nobody in, nor a state that was tampered with', async ({
  page,
  sites,
  browser,
}) => {
  const stranger = await browser.newContext();
  const strangersPage = await stranger.newPage();
  sites.github.faults['/login/oauth/authorize'] = () => new Response('Allow?');
  await beginAtGithub(strangersPage, sites);
  const strangersQuestion = await questionOf(strangersPage, sites);
  sites.github.faults = {};

  // In a browser that has begun nothing, then in one that is in the middle of its own sign-in.
  await page.goto(strangersQuestion);
  await expectFailure(page, sites, isOver);
  const strangersState = new URL(strangersQuestion).searchParams.get('state') ?? '';
  answerWithState(sites, strangersState);
  await beginAtGithub(page, sites);
  await expectFailure(page, sites, 'The response belongs to another sign-in.');
  await stranger.close();

  answerWithState(sites, 'tampered');
  await beginAtGithub(page, sites);
  await expectFailure(page, sites, 'The response belongs to another sign-in.');
});

/** Changes the first character, whatever it is. */
function changeFirst(sealed: string): string {
  return `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
}

test('whoever comes back after the sign-in’s time, or with a cookie that was changed, starts again', async ({
  page,
  sites,
}) => {
  for (const change of [expireFlow, changeFirst]) {
    let question = '';
    sites.github.faults['/login/oauth/authorize'] = () => new Response('Allow?');
    await beginAtGithub(page, sites);
    question = await questionOf(page, sites);
    sites.github.faults = {};
    const cookies = await page.context().cookies(sites.page('demo.localhost', '/identity/auth'));
    const [flow] = cookies.filter(({ name }) => name.startsWith('signInFlow-'));
    if (!flow) throw new Error('The sign-in left no cookie.');
    await page.context().addCookies([{ ...flow, value: change(flow.value) }]);
    await page.goto(question);
    await expectFailure(page, sites, isOver);
  }
});

test('a sign-in that would lead to a foreign site is refused before it begins', async ({ page, sites }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const foreign of ['https://evil.example/loginsuccess', sites.page('evil.example', '/loginsuccess')]) {
    const returnurl = encodeURIComponent(foreign);
    await page.goto(sites.page('demo.localhost', `/identity/auth/google-login?returnurl=${returnurl}`));
    await expectFailure(page, sites, '');
    expect(asked.filter((url) => !url.startsWith(sites.page('demo.localhost')))).toEqual([]);
    expect(await page.context().cookies(sites.page('demo.localhost', '/identity/auth'))).toEqual([]);
  }
});

test('a sign-in that this page did not begin replaces nobody without a press', async ({
  page,
  context,
  sites,
}) => {
  const returnurl = encodeURIComponent(sites.page('demo.localhost', '/loginsuccess'));
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  await page.getByRole('link', { name: 'Continue with LinkedIn' }).click();
  await signInAtLinkedin(page);

  // Meanwhile Ann signs in; Bea goes on with what she began at her own tab.
  const other = await context.newPage();
  await beginAtGithub(other, sites);
  await other.waitForURL(sites.page('demo.localhost'));
  await holdGreeting(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectGreeting(page, 'Bea Example', sites.page('demo.localhost', '/loginsuccess'));
  await page.waitForURL(sites.page('demo.localhost'));

  // The server ended Bea's session for the new one: whichever way, nobody became Ann.
  await expectToast(
    page.getByText('Your session has ended.'),
    page.goto(sites.page('demo.localhost', `/identity/auth/google-login?returnurl=${returnurl}`)),
  );
  await expect(page.getByRole('button', { name: /^Continue as / })).toBeVisible();
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
});

async function beginAtGithub(page: Page, sites: SocialSites): Promise<void> {
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
}

/** The address of the provider's question, once the page is there. */
async function questionOf(page: Page, sites: SocialSites): Promise<string> {
  await expect(page).toHaveURL((url) => url.href.startsWith(sites.github.url));
  return page.url();
}

/** Has the provider answer with a state other than it was asked with. */
function answerWithState(sites: SocialSites, state: string): void {
  const callback = new URL(sites.page('demo.localhost', '/identity/auth/github-callback'));
  callback.search = new URLSearchParams({
    code: 'x',
    state,
    iss: `${sites.github.url}/login/oauth`,
  }).toString();
  sites.github.faults['/login/oauth/authorize'] = () =>
    new Response(null, { status: 302, headers: { Location: callback.href } });
}

/** The flow's cookie as it is when its ten minutes are over. */
function expireFlow(sealed: string): string {
  const context = 'github';
  const key = deriveKey(new TextEncoder().encode(signingKey), 'social sign-in flows');
  const flow = z
    .looseObject({ expiresAt: z.number() })
    .parse(JSON.parse(unseal(key, { sealed, context }) ?? ''));
  return seal(key, { text: JSON.stringify({ ...flow, expiresAt: Date.now() - 1 }), context });
}
