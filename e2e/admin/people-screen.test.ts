import type { Browser, Page } from '@playwright/test';
import { newInvitationSchema } from '#contract/people/invitations.ts';
import { callAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import {
  arriveAs,
  arriveAsOperator,
  createHostAdmin,
  createMember,
  fetchToken,
  fillInSignUp,
  newEmail,
} from '../people.ts';
import { testWalk } from '../walk.ts';

const path = '/admin/people';

async function openInvitation(page: Page, { email, role }: { email?: string; role: string }) {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  if (email !== undefined) await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(dialog.getByRole('status')).toContainText('Nothing was mailed');
  const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

async function visit(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test('an admin invites by link, and who accepts it, with a new account or the one they have, is an admin too', async ({
  page,
  deployment,
  browser,
}) => {
  await test.step('an admin invites by link, and who accepts it is an admin too', async () => {
    await arriveAs(page, deployment, await createHostAdmin(deployment));
    await page.goto(deployment.page('localhost', path));
    const email = newEmail();
    const link = await openInvitation(page, { email, role: 'Admin' });
    await expect(page.getByRole('list').getByText(email)).toBeVisible();

    const guest = await visit(browser, link);
    await expect(guest.getByRole('heading', { name: 'You are invited to localhost' })).toBeVisible();
    await expect(guest.getByLabel('E-mail')).toHaveValue(email);
    await fillInSignUp(guest, { 'Last name': 'Lovelace' });
    await guest.getByRole('button', { name: 'Sign up' }).click();
    await guest.waitForURL(deployment.page('localhost', '/admin?welcome'));
    await expect(
      guest.getByRole('status').filter({ hasText: 'You are an admin of localhost now.' }),
    ).toBeVisible();
    await guest.goto(deployment.page('localhost', `${path}?search=${email}`));
    await expect(guest.getByRole('rowheader')).toHaveText(['Ada Lovelace']);

    const second = await visit(browser, link);
    await expect(second.getByRole('alert')).toHaveText(/already been used/);
  });

  await test.step('a member accepts an invitation with the account they have', async () => {
    await page.goto(deployment.page('localhost', path));
    const link = await openInvitation(page, { role: 'Admin' });
    await expect(page.getByText('Whoever has the link')).toBeVisible();

    const email = await createMember(deployment);
    const context = await browser.newContext();
    const member = await context.newPage();
    await arriveAs(member, deployment, email);
    await member.goto(deployment.page('localhost'));
    // The account's old token must not come back with the next page.
    const again = await context.newPage();
    await again.goto(link);
    await expect(again.getByText(`You are signed in as ${email}.`)).toBeVisible();
    await again.getByRole('button', { name: 'Accept the invitation' }).click();
    await again.waitForURL(deployment.page('localhost', '/admin?welcome'));
    await again.goto(deployment.page('localhost', path));
    await expect(again.getByRole('heading', { name: 'People' })).toBeVisible();
  });
});

test('an admin suspends and resumes a person, makes a reset link and deletes the account', async ({
  page,
  deployment,
}) => {
  const email = await createMember(deployment);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `${path}?search=${email}`));
  await page.getByRole('button', { name: 'Manage Zoë Marrow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zoë Marrow' });
  await expect(dialog.getByText('Suspending signs the person out')).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('not signed in')).toBeVisible();
  await expect(page.locator('td', { hasText: 'Suspended' })).toBeAttached();
  expect(await signInFails(deployment, email)).toBe(true);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.locator('td', { hasText: 'Active' })).toBeAttached();
  await dialog.getByLabel('Role').selectOption('Admin');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.locator('td', { hasText: 'Admin' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Make a password reset link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link to choose a new password' });
  await expect(link).toHaveValue(/\/reset-password\?token=/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Delete Zoë Marrow' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No data found')).toBeVisible();
});

async function signInFails(deployment: Deployment, email: string): Promise<boolean> {
  return fetchToken(deployment, email).then(
    () => false,
    (error: Error) => error.message.includes('account_suspended'),
  );
}

testWalk('the people screen has no fault that axe finds', async ({ page, deployment, look }) => {
  const email = await createMember(deployment);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', path));
  await openInvitation(page, { email: newEmail(), role: 'User' });
  await expect(page.getByText(/^Pending invitations/)).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await look('the list');
  await page.goto(deployment.page('localhost', `${path}?search=${email}`));
  await page.getByRole('button', { name: /^Manage/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('a person');
  await page.getByRole('button', { name: 'Make a password reset link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to choose a new password' })).toBeVisible();
  await look('a reset link');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Role').selectOption('Operator');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('the invitation’s form');
});

testWalk('an invitation’s screen has no fault that axe finds', async ({ page, deployment, look }) => {
  const response = await callAsOperator(deployment, {
    method: 'POST',
    path: '/invitations',
    body: { host: 'localhost', role: 'host-admin' },
  });
  const { link } = newInvitationSchema.parse(await response.json());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are invited to localhost' })).toBeVisible();
  await look('a new account');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await look('an existing account');
  await page.goto(deployment.page('localhost', '/invitation?token=nothing'));
  await expect(page.getByRole('alert')).toBeVisible();
  await look('refused');
});
