import { expect, test } from '../deployment.ts';
import { createMember, fillInSignUp, newEmail, password, storedSession, submitSignIn } from '../people.ts';

test('each address starts with its own form; a visitor signs up and signs in with the same credentials', async ({
  page,
  deployment,
}) => {
  for (const path of ['/sign-in', '/signup', '/sign-up']) {
    await page.goto(deployment.page('localhost', path));
    await expect(page.getByRole('heading')).toHaveText(
      path === '/sign-in' ? 'Sign in' : 'Create your account',
    );
    await expect(page.getByLabel('Confirm password')).toHaveCount(path === '/sign-in' ? 0 : 1);
  }
  const email = newEmail();
  await fillInSignUp(page, { 'E-mail': email });
  const sent = page.waitForRequest('**/identity/Users/PostUser');
  await page.getByRole('button', { name: 'Sign up' }).click();
  expect((await sent).postDataJSON()).toEqual({
    Email: email,
    Password: password,
    Role: 'user',
    Phone: '+1 555 0100',
    FirstName: 'Ada',
    LastName: 'Quay',
    FullName: 'Ada Quay',
    username: `${email}_localhost`,
    host: 'localhost',
  });

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await expect(page.getByText('Please sign in using the same credentials.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  const login = page.waitForRequest('**/identity/Auth/Login');
  await submitSignIn(page, email, password);
  expect((await login).postDataJSON()).toEqual({
    Email: email,
    Password: password,
    username: `${email}_localhost`,
    host: 'localhost',
  });
  await page.waitForURL(deployment.page('localhost'));
  expect((await storedSession(page)).isValidUser).toBe('true');
});

test('what is wrong with a sign-up is told, and nothing of it is sent twice', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost', '/sign-up'));
  const signUp = page.getByRole('button', { name: 'Sign up' });
  await test.step('each field says what it lacks', async () => {
    await signUp.click();
    for (const label of ['First name', 'Last name', 'Phone'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription('Fill in this field.');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Enter a valid e-mail address.');
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  await test.step('the passwords have to match', async () => {
    const confirmation = page.getByLabel('Confirm password');
    await fillInSignUp(page, { 'E-mail': newEmail(), 'Confirm password': 'Another-horse-7' });
    await signUp.click();
    await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.');
    await page.getByLabel('Password', { exact: true }).fill('Another-horse-7');
    await expect(page.getByText('Passwords do not match.')).toHaveCount(0);
  });

  await test.step('what the server says of a field stands under it', async () => {
    await fillInSignUp(page, { 'E-mail': await createMember(deployment) });
    await signUp.click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
      'This e-mail address already has an account.',
    );
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  await test.step('a press while a sign-up is on its way sends nothing more; a failure is told', async () => {
    let calls = 0;
    const presses = Promise.withResolvers<void>();
    await page.route('**/identity/Users/PostUser', async (route) => {
      calls += 1;
      await presses.promise;
      await route.fulfill({ status: 500, body: '' });
    });
    await fillInSignUp(page, { 'E-mail': newEmail() });
    await signUp.click();
    await page.getByLabel('Phone').press('Enter');
    await signUp.click({ force: true });
    presses.resolve();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again later.');
    expect(calls).toBe(1);
    await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0100');
  });
});

test('one screen holds both forms and changes over in 300 ms', async ({ page, deployment }) => {
  await page.clock.install({ time: 0 });
  await page.goto(deployment.page('localhost', '/signup'));
  await expect(page.getByLabel('Phone')).toHaveAttribute('autocomplete', 'tel');
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');

  const phone = page.getByLabel('Phone');
  await page.clock.pauseAt(3_600_000);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.clock.runFor(290);
  await expect(phone).toBeAttached();
  await page.clock.runFor(20);
  await expect(phone).not.toBeAttached();
  await expect(page).toHaveURL(deployment.page('localhost', '/sign-in'));
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  // Browsers offer passkeys there too.
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');

  const secret = page.getByLabel('Password', { exact: true });
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  await secret.fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');
});
