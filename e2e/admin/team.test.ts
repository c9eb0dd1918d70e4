import type { Page } from '@playwright/test';
import { makeConfig, newHost } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { arriveAs, createOnHost, password, submitSignIn } from '../people.ts';

const screens = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link');

test('an analyst works under /team, reads, and is offered nothing that changes the host', async ({
  page,
  deployment,
}) => {
  await arriveAs(page, deployment, await createOnHost(deployment, { role: 'analyst' }));
  await page.goto(deployment.page('localhost'));
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Team' }).click();
  await expect(page).toHaveURL(deployment.page('localhost', '/team/home'));
  await expect(screens(page)).toHaveText(['Home', 'Conversations', 'Gaps', 'Checks']);
  await expect(page.getByRole('region', { name: 'What visitors ask' })).toBeVisible();

  await screens(page).filter({ hasText: 'Checks' }).click();
  await expect(page).toHaveURL(deployment.page('localhost', '/team/checks'));
  await expect(page.getByRole('heading', { level: 1, name: 'Checks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a check' })).toHaveCount(0);

  await page.goto(deployment.page('localhost', '/team/people'));
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('a link of an admin leads somebody of the team to the same screen of theirs, if they may use it', async ({
  page,
  deployment,
}) => {
  await arriveAs(page, deployment, await createOnHost(deployment, { role: 'agent' }));
  await page.goto(deployment.page('localhost', '/admin/handovers?state=new'));
  await expect(page).toHaveURL(deployment.page('localhost', '/team/handovers?state=new'));
  await expect(screens(page)).toHaveText(['Home', 'Conversations', 'Messages', 'Gaps', 'Checks']);
  await page.goto(deployment.page('localhost', '/admin/configs'));
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('an editor gets the form without what people publish, keep secret or sign in with', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  await makeConfig(deployment, host);
  const email = await createOnHost(deployment, { role: 'editor', host });
  await page.goto(deployment.page(host, '/sign-in'));
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL(deployment.page(host));
  await page.goto(deployment.page(host, '/team/configs#people'));
  await expect(page.getByRole('heading', { level: 1, name: 'AI Agent Configuration' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'People and sign-in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign-in provider' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Domain' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'App title', exact: true }).fill('Elmsport by the sea');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This form edits a draft.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish draft' })).toHaveCount(0);
});
