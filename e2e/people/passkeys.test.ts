import type { CDPSession, Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { expect, test } from '../deployment.ts';
import { password, signInAsMember, submitSignIn } from '../people.ts';

test('a passkey is made, signs in by itself and as a second factor, and is removed', async ({
  page,
  deployment,
}) => {
  await offerNoAutofill(page);
  const { credentials, forget } = await addAuthenticator(page);
  const email = await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/account'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('never used');
  expect(await credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await test.step('it is found from the sign-in screen by keyboard alone, without an e-mail', async () => {
    await signOut(page);
    await page.goto(deployment.page('localhost', '/sign-in'));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(deployment.page('localhost'));
  });

  await signOut(page);
  await page.goto(deployment.page('localhost', '/sign-in'));
  await submitSignIn(page, email, password);
  await expect(page.getByText('Use your passkey, or enter a recovery code.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(deployment.page('localhost'));

  await page.goto(deployment.page('localhost', '/account'));
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('My laptop')).toHaveCount(0);

  // The device still has it.
  await signOut(page);
  await page.goto(deployment.page('localhost', '/sign-in'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText("localhost doesn't know this passkey.");
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await forget();
});

test('a passkey picked among the suggestions of the e-mail field signs in', async ({ page, deployment }) => {
  const { forget } = await addAuthenticator(page);
  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/account'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await signOut(page);
  // The virtual authenticator picks the suggestion by itself.
  await page.goto(deployment.page('localhost', '/sign-in'));
  await page.waitForURL(deployment.page('localhost'));
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await forget();
});

test('a browser without passkeys shows nothing of them', async ({ page, deployment }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/account'));
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);
  await signOut(page);
  await page.goto(deployment.page('localhost', '/sign-in'));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0);
});

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

/** The virtual authenticator would answer for the e-mail field before a button is pressed. */
async function offerNoAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Plugs in the browser's virtual authenticator, which unlocks by itself. */
async function addAuthenticator(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    forget: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
