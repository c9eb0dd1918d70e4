import { faultsOf } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { expect, test } from '../deployment.ts';
import { signInAsMember } from '../people.ts';

test('an answer is rated, with a reason if it is bad, on a page that says how long conversations are kept', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost'));
  await expect(page.getByText('Conversations are kept for 30 days.')).toBeVisible();
  const chat = chatOn(page);
  await chat.ask('When do you open?');
  await expect(chat.wholeAnswer).toBeVisible();
  const good = page.getByRole('button', { name: 'Good answer' });
  await good.click();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Bad answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was wrong with the answer?' });
  await dialog.getByText('It is out of date').click();
  await dialog.getByLabel('In your own words (optional)').fill('We open at nine now.');
  // A dialog's buttons stand at its end, the main one last.
  const edge = await dialog.boundingBox();
  const send = await dialog.getByRole('button', { name: 'Send' }).boundingBox();
  expect((edge?.x ?? 0) + (edge?.width ?? 0) - (send?.x ?? 0) - (send?.width ?? 0)).toBe(24);
  const sent = page.waitForRequest((request) => request.url().endsWith('/ai/api/feedback'));
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    rating: 'down',
    reason: 'outdated',
    text: 'We open at nine now.',
  });
  await expect(dialog).toHaveCount(0);
});

test('a member finds a conversation again, renames and shares it, goes on with it and deletes it', async ({
  page,
  deployment,
  browser,
}) => {
  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  await chat.ask('When do you open on Fridays?');
  await expect(chat.wholeAnswer).toBeVisible();
  await page.goto(deployment.page('localhost', '/conversations'));
  await expect(page.getByRole('heading', { name: 'My conversations' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename: When do you open on Fridays?' }).click();
  await page.getByLabel('Title').fill('Opening hours');
  // The list loads again whenever somebody comes back from another tab.
  await page.route('**/conversations?*', (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await page.unroute('**/conversations?*');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Opening hours')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Share: Opening hours' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('status').filter({ hasText: '/shared/' }).innerText();
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(stranger.getByText('When do you open on Fridays?')).toBeVisible();
  await stranger.close();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: /^Opening hours/ }).click();
  await expect(chat.answers).toHaveCount(1);
  await chat.ask('And on Mondays?');
  await expect(chat.answers).toHaveCount(2);
  await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'false');
  await page.goto(deployment.page('localhost', '/conversations'));
  await page.getByRole('button', { name: 'Delete Opening hours' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Conversations that you have here are listed here.')).toBeVisible();
});
