import type { Page } from '@playwright/test';
import { client } from '#server/testing/people/provider-environment.ts';
import { faultsInBothSchemes } from '../axe.ts';
import { expect, operator } from '../deployment.ts';
import { expectGreeting, holdGreeting, storedSession, submitSignIn } from '../people.ts';
import { type SocialSites, signInAtLinkedin, test } from '../social-sites.ts';
import { expectToast } from '../toast.ts';

async function openProvider(page: Page, sites: SocialSites) {
  await page.goto(sites.page('demo.localhost', '/sign-in'));
  await submitSignIn(page, operator.email, operator.password);
  await page.waitForURL(sites.page('demo.localhost'));
  await page.goto(sites.page('demo.localhost', '/admin/configs'));
  await page.getByRole('button', { name: 'Sign-in provider', exact: true }).click();
  return page.getByRole('dialog', { name: 'Sign-in provider' });
}

test('an admin sets a provider on the screen, people sign in through it, and it is changed without its secret and removed', async ({
  page,
  browser,
  sites,
}) => {
  await test.step('an admin sets a provider on the screen, and people sign in through it', async () => {
    const dialog = await openProvider(page, sites);
    await expect(dialog.getByLabel('Redirect URL')).toHaveValue(
      sites.page('demo.localhost', '/identity/auth/oidc-callback'),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('Acme ID');
    await dialog.getByLabel('Issuer').fill('http://127.0.0.1:20999');
    await dialog.getByLabel('Client ID').fill(client.id);
    await dialog.getByLabel('Client secret').fill(client.secret);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This address is not on the public internet.')).toBeVisible();
    await dialog.getByLabel('Issuer').fill(sites.linkedin.issuer);
    await expectToast(
      page.getByText('Saved the sign-in provider of demo.localhost'),
      dialog.getByRole('button', { name: 'Save' }).click(),
    );

    const context = await browser.newContext();
    // The provider's pages ask for a font.
    await context.route(/^https:/, (route) => route.abort());
    const person = await context.newPage();
    await person.goto(sites.page('demo.localhost', '/sign-in'));
    await person.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await expect(person).toHaveURL((url) => url.href.startsWith(sites.linkedin.url));
    await signInAtLinkedin(person);
    await holdGreeting(person);
    await person.getByRole('button', { name: 'Continue' }).click();
    await expectGreeting(person, 'Bea Example', sites.page('demo.localhost', '/loginsuccess'));
    await person.waitForURL(sites.page('demo.localhost'));
    expect((await storedSession(person)).isValidUser).toBe('true');

    await page.goto(sites.page('localhost', '/sign-in'));
    await expect(page.getByRole('link', { name: 'Continue with Acme ID' })).toHaveCount(0);
  });

  await test.step('a provider is changed without its secret, and removed', async () => {
    await page.goto(sites.page('demo.localhost', '/admin/configs'));
    const open = page.getByRole('button', { name: 'Sign-in provider', exact: true });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Sign-in provider' });
    await dialog.getByLabel('Name').fill('Acme ID');
    await dialog.getByLabel('Issuer').fill(sites.linkedin.issuer);
    await dialog.getByLabel('Client ID').fill(client.id);
    await dialog.getByLabel('Client secret').fill(client.secret);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await open.click();
    await expect(dialog.getByLabel('Client secret')).toHaveValue('');
    await dialog.getByLabel('Role claim').fill('groups');
    await dialog.getByLabel('Values for the role Admin').fill('board');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await open.click();
    await expect(dialog.getByLabel('Values for the role Admin')).toHaveValue('board');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(dialog).toBeHidden();
    await open.click();
    await expect(dialog.getByLabel('Issuer')).toHaveValue('');
  });
});
