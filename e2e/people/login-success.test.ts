import type { Page } from '@playwright/test';
import { loginReplySchema } from '#contract/people/identity.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import {
  createMember,
  expectGreeting,
  fetchToken,
  holdGreeting,
  password,
  signInAsMember,
  storedSession,
} from '../people.ts';

/** Starts a session whose cookie the browser has, as the callback of a social sign-in does. */
async function startSessionIn(page: Page, deployment: Deployment, email: string): Promise<string> {
  const data = { Email: email, Password: password };
  const response = await page.request.post(deployment.page('localhost', '/identity/Auth/Login'), { data });
  return loginReplySchema.parse(await response.json()).AuthToken;
}

test('a social sign-in comes back with a token, which leaves the address at once', async ({
  page,
  deployment,
}) => {
  const token = await startSessionIn(page, deployment, await createMember(deployment));
  const identity = page.waitForRequest('**/identity/identity');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Signed in as'));
  await holdGreeting(page);
  await page.goto(deployment.page('localhost', `/loginsuccess?token=${token}`));
  await expectGreeting(page, 'Zoë Marrow', deployment.page('localhost', '/loginsuccess'));
  expect(await (await identity).headerValue('authorization')).toBe(`Bearer ${token}`);
  expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({ FullName: 'Zoë Marrow' });

  await page.waitForURL(deployment.page('localhost'));
  expect(await storedSession(page)).toEqual({ token, isValidUser: 'true' });
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a link with the token of somebody else signs nobody out, nor in as them, before a press', async ({
  page,
  deployment,
}) => {
  const email = await signInAsMember(page, deployment);
  const mine = (await storedSession(page)).token;
  const others = await createMember(deployment);
  const somebodyElses = await fetchToken(deployment, others);
  await page.goto(deployment.page('localhost', `/loginsuccess?token=${somebodyElses}`));
  await expect(page.getByRole('button', { name: `Continue as ${others}` })).toBeVisible();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(deployment.page('localhost', '/loginsuccess'));
  expect((await storedSession(page)).token).toBe(mine);

  const next = await startSessionIn(page, deployment, email);
  await holdGreeting(page);
  await page.goto(deployment.page('localhost', `/loginsuccess?token=${next}`));
  await expectGreeting(page, 'Zoë Marrow', deployment.page('localhost', '/loginsuccess'));
  expect((await storedSession(page)).token).toBe(next);
});

test('a valid link in another browser greets and names the account, and stores nothing before a press', async ({
  page,
  deployment,
}) => {
  const email = await createMember(deployment);
  const token = await fetchToken(deployment, email);
  const link = deployment.page('localhost', `/loginsuccess?token=${token}`);
  await page.goto(link);
  await page.getByRole('link', { name: 'Use another account' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });

  await holdGreeting(page);
  await page.goto(link);
  await expect(page.getByRole('heading')).toHaveText('Hi Zoë Marrow');
  await expect(page).toHaveURL(deployment.page('localhost', '/loginsuccess'));
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
  await expectGreeting(page, 'Zoë Marrow', deployment.page('localhost', '/loginsuccess'));
  await page.waitForURL(deployment.page('localhost'));
  expect(await storedSession(page)).toEqual({ token, isValidUser: 'true' });
});

const addresses = ['/', '/loginsuccess/', '/LoginSuccess', '/reset-password', '/verify', '/sign-in', '/none'];

test('no token stays in the address of any screen', async ({ page, deployment }) => {
  for (const path of addresses) {
    await test.step(path, async () => {
      await page.goto(deployment.page('localhost', `${path}?token=a.b.c&lang=de#end`));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page).toHaveURL(deployment.page('localhost', `${path}?lang=de#end`));
    });
  }
});

const evesClaims = Buffer.from(JSON.stringify({ sub: 'eve', FullName: 'You have won' })).toString(
  'base64url',
);

const foreignTokens = [
  '',
  '?token=',
  '?token=DOESNOTEXIST',
  `?token=☃.${evesClaims}.☃`,
  `?token=e30.${evesClaims}.AAAA`,
];

test('it says that the sign-in failed, and greets nobody, without a token of the server', async ({
  page,
  deployment,
}) => {
  for (const query of foreignTokens) {
    await test.step(query || 'none', async () => {
      await page.goto(deployment.page('localhost', `/loginsuccess${query}`));
      const alert = page.getByRole('alert');
      await expect(alert.getByText('login failed', { exact: true })).toBeVisible();
      await expect(alert.getByText('Please try after sometime.', { exact: true })).toBeVisible();
      await expect(alert).toContainText('This sign-in link is incomplete or no longer valid. Sign in again.');
      await expect(page).toHaveURL(deployment.page('localhost', '/loginsuccess'));
      await expect(page.getByText('You have won')).toHaveCount(0);
      expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL('**/sign-in');
    });
  }
});
