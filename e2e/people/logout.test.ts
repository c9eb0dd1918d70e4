import type { Page } from '@playwright/test';
import { expect, test } from '../deployment.ts';
import { signInAsMember, storedSession } from '../people.ts';

test('logout forgets the person here, ends the session on the server if it answers, and starts the page anew', async ({
  page,
  deployment,
}) => {
  await page.addInitScript(waitForAnswers);
  await signInAsMember(page, deployment);
  await setCookies(page);
  await page.evaluate(() => {
    localStorage.setItem('draft', 'x');
    Object.assign(window, { isOldPage: true });
  });
  const cookies = await page.context().cookies(deployment.page('localhost', '/identity/Auth/Refresh'));
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['oidc.user', 'refreshToken', 'token']);

  await page.getByRole('button', { name: 'Account menu' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await reloaded;
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.context().cookies()).toEqual([]);

  // Whoever kept the cookie has nothing of it.
  await page.context().addCookies(cookies);
  const refreshed = await page.request.post(deployment.page('localhost', '/identity/Auth/Refresh'), {
    headers: { Origin: deployment.page('localhost').slice(0, -1) },
  });
  expect(refreshed.status()).toBe(401);

  // It goes through where the server does not answer.
  await signInAsMember(page, deployment);
  await setCookies(page);
  await page.route('**/identity/Auth/Logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Account menu' }).click();
  const reloadedAgain = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await reloadedAgain;
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('logout waits for no next token, though one is due and another tab waits for it', async ({
  page,
  context,
  deployment,
}) => {
  await page.addInitScript(waitForAnswers);
  await signInAsMember(page, deployment);
  const refresh = deployment.page('localhost', '/identity/Auth/Refresh');
  const cookies = await context.cookies(refresh);
  await context.route(refresh, () => {});
  await page.evaluate(ageToken);
  const other = await context.newPage();
  const asked = other.waitForRequest(refresh);
  await other.goto(deployment.page('localhost'));
  await asked;

  await page.getByRole('button', { name: 'Account menu' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await reloaded;
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
  await context.addCookies(cookies);
  const refreshed = await page.request.post(refresh, {
    headers: { Origin: deployment.page('localhost').slice(0, -1) },
  });
  expect(refreshed.status()).toBe(401);
});

/** Runs in the page, which waits 3 s for the server to end the session. A busy machine may need longer. */
function waitForAnswers(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

/** Makes the stored token one that ran out. */
function ageToken(): void {
  const [header, claims = '', signature] = localStorage.getItem('token')?.split('.') ?? [];
  const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
  const aged = btoa(text.replace(/"(iat|exp)":1/g, '"$1":0.1'))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  localStorage.setItem('token', [header, aged.replaceAll('=', ''), signature].join('.'));
}

/** Those that a script may set; the server sets the third. */
async function setCookies(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['token', 'oidc.user']) Object.assign(document, { cookie: `${name}=1; path=/` });
  });
}
