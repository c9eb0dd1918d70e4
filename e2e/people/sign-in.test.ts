import { expect, test } from '../deployment.ts';
import { createMember, password, signInAsMember, storedSession, submitSignIn } from '../people.ts';
import { expectToast } from '../toast.ts';

test('a member signs in, is known, and signs out', async ({ page, deployment }) => {
  // Signing out waits 3 s for the server, which may need longer on a busy machine.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const email = await signInAsMember(page, deployment);
  const { token, isValidUser } = await storedSession(page);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(isValidUser).toBe('true');
  const account = page.getByRole('button', { name: 'Account menu' });
  await expect(account).toHaveText('Z');

  // Whoever is signed in has no use for the forms, and the user is fetched at the page's start.
  for (const path of ['/sign-up', '/signup']) {
    await page.goto(deployment.page('localhost', path));
    await page.waitForURL(deployment.page('localhost'));
  }
  // The last page's request was sent before it had loaded; its answer may come after this.
  const user = page.waitForRequest((request) => request.url().includes('/api/users/email/'));
  await page.goto(deployment.page('localhost', '/sign-in'));
  await page.waitForURL(deployment.page('localhost'));
  expect(await (await (await user).response())?.json()).toMatchObject({
    email,
    first_name: 'Zoë',
    role: 'user',
  });

  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My account',
    'My conversations',
    'File Uploader',
    'Logout',
  ]);
  const loggedOut = page.waitForResponse((response) => response.url().endsWith('/identity/Auth/Logout'));
  await page.evaluate(() => Object.assign(document, { cookie: 'oidc.user=1; path=/' }));
  const startedAnew = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await loggedOut).status()).toBe(204);
  await startedAnew;
  await expect(account).toHaveText('G');
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
  expect(await page.context().cookies()).toEqual([]);
  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText(['File Uploader', 'Sign In']);
});

test('a guest comes to the form from the top bar, is told what is wrong, and signs in', async ({
  page,
  deployment,
}) => {
  const login = '**/identity/Auth/Login';
  const email = await createMember(deployment);
  await page.goto(deployment.page('localhost'));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const alert = page.getByRole('alert');
  const wrong = page.getByText('In valid credentials. Please try again.');

  await test.step('what cannot be right is told under its field and not sent', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/Auth/Login')) calls += 1;
    });
    await submitSignIn(page, 'nobody', 'short');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Enter a valid e-mail address.');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 8 characters long, contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
    );
    await expect(wrong).toHaveCount(0);
    // Nobody's password breaks the rule: it is a wrong one too.
    await submitSignIn(page, 'nobody@visitors.example', 'short');
    await expect(wrong).toBeVisible();
    expect(calls).toBe(0);
  });

  await test.step('a press while a sign-in is on its way sends nothing more; a failure is told', async () => {
    let calls = 0;
    const presses = Promise.withResolvers<void>();
    await page.route(login, async (route) => {
      calls += 1;
      await presses.promise;
      await route.abort();
    });
    await submitSignIn(page, 'someone@visitors.example', password);
    await page.keyboard.press('Enter');
    await page.getByLabel('E-mail').press('Enter');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ force: true });
    presses.resolve();
    await expect(alert).toHaveText('Something went wrong. Please try again later.');
    expect(calls).toBe(1);
    await page.unroute(login);
  });

  await test.step('a suspended account is told so, and not to try later', async () => {
    const detail = 'This account is suspended. Ask an admin of this site to resume it.';
    const body = JSON.stringify({ code: 'account_suspended', detail });
    await page.route(login, (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body }),
    );
    await submitSignIn(page, 'ann@example.com', 'Correct-horse-7');
    await expect(alert).toHaveText(detail);
    await expect(page.getByText('Something went wrong.')).toHaveCount(0);
    await page.unroute(login);
  });

  await test.step('wrong credentials are told, and are no valid user', async () => {
    await page.evaluate(() => localStorage.removeItem('isValidUser'));
    await submitSignIn(page, email, 'Wrong-horse-7');
    await expect(alert).toHaveText('In valid credentials. Please try again.');
    expect(await storedSession(page)).toEqual({ token: null, isValidUser: 'false' });
  });

  await test.step('right ones sign in', async () => {
    await submitSignIn(page, email, password);
    await page.waitForURL(deployment.page('localhost'));
    expect((await storedSession(page)).isValidUser).toBe('true');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(0);
  });
});

test('a token that ran out is replaced unseen; a session that is over leaves a visitor', async ({
  page,
  deployment,
}) => {
  await signInAsMember(page, deployment);
  const { token } = await storedSession(page);
  const refused = String(token).replace(/\.[^.]+$/, '.AAAA');
  await page.evaluate((value) => localStorage.setItem('token', value), refused);
  await page.reload();
  await expect.poll(async () => (await storedSession(page)).token).not.toBe(refused);
  expect((await storedSession(page)).token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43,}$/);
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);

  await page.context().clearCookies();
  await page.evaluate((value) => localStorage.setItem('token', value), refused);
  await expectToast(
    page.getByText('Your session has ended. Sign in again to use your account.'),
    page.reload(),
  );
  expect(await storedSession(page)).toEqual({ token: null, isValidUser: null });
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('G');
});
