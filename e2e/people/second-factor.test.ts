import type { Page } from '@playwright/test';
import { configBody } from '#server/testing/configs/entity.ts';
import { codeOf } from '#server/testing/people/second-factor.ts';
import { faultsInBothSchemes } from '../axe.ts';
import { newHost } from '../config-form.ts';
import { type Deployment, expect, operator, test } from '../deployment.ts';
import { createHostAdmin, fetchToken, password, signInAsMember, submitSignIn } from '../people.ts';

test('an authenticator app is set up, asked for at the sign-in, stood in for by a recovery code, and removed', async ({
  page,
  deployment,
}) => {
  const email = await signInAsMember(page, deployment);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  const { secret, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('10 left.')).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out this device' }).click();
  await reloaded;
  await page.waitForURL(deployment.page('localhost', '/sign-in'));
  await submitSignIn(page, email, password);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByText('No account yet?')).toBeHidden();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is wrong or was used before.');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL(deployment.page('localhost'));

  await test.step('a recovery code signs in by keyboard alone, once', async () => {
    const [code = '', next = ''] = codes;
    await enterRecoveryCode(page, deployment, { email, code });
    await page.waitForURL(deployment.page('localhost'));
    await enterRecoveryCode(page, deployment, { email, code });
    await expect(page.getByRole('alert')).toContainText('was used before');
    await page.getByLabel('Code', { exact: true }).fill(next);
    await page.keyboard.press('Enter');
    await page.waitForURL(deployment.page('localhost'));
  });

  await page.goto(deployment.page('localhost', '/account'));
  await expect(page.getByText('8 left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('Wrong-horse-7');
  await dialog.getByRole('button', { name: 'Remove app' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is wrong.');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByText('Not set up.')).toBeVisible();
});

test('an admin who lacks a required second factor is led to set it up', async ({ page, deployment }) => {
  const host = newHost();
  const token = await fetchToken(deployment, operator.email, operator.password);
  const made = await fetch(deployment.page('localhost', '/api/configs/new'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...configBody({ host }), pagesettings: { requireSecondFactor: true } }),
  });
  expect(made.status).toBe(201);
  const email = await createHostAdmin(deployment, host);
  await page.goto(deployment.page(host, '/sign-in'));
  await submitSignIn(page, email, password);
  await page.waitForURL(deployment.page(host, '/account'));
  await expect(page.getByText('Admins need a second factor here.')).toBeVisible();
  await page.goto(deployment.page(host, '/admin/configs'));
  await page.waitForURL(deployment.page(host, '/account'));
  await setUpApp(page);
  await expect(page.getByText('Admins need a second factor here.')).toHaveCount(0);
  await page.goto(deployment.page(host, '/admin/configs'));
  await expect(page.getByRole('textbox', { name: 'App title', exact: true })).toBeVisible();
});

/** Forgets who is signed in, and signs in again with the password and a recovery code. */
async function enterRecoveryCode(
  page: Page,
  deployment: Deployment,
  { email, code }: { email: string; code: string },
): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(deployment.page('localhost', '/sign-in'));
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(code.toUpperCase());
  await page.keyboard.press('Enter');
}

/** Sets up an app under My account. Answers its secret and the recovery codes, all of them still unused. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('check that this device shows the right time');
  // The oldest code that is accepted may be too old once it arrives.
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('On. You enter its code after your password.')).toBeVisible();
  return { secret, codes };
}
