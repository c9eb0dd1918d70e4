import { faultsInBothSchemes } from '../axe.ts';
import { chatOn, sourcesOf } from '../chat.ts';
import { formOn } from '../config-form.ts';
import { expect } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';
import { test } from './kayaks.ts';

test('a typed address becomes a host that answers from its website', async ({ page, deployment, kayaks }) => {
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', '/admin/configs-management'));
  await page.getByRole('link', { name: 'New host' }).click();
  const address = page.getByRole('textbox', { name: 'Address of the website' });
  await expect(address).toBeFocused();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await page.keyboard.type('http://127.0.0.1:9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('not on the public internet');
  await address.fill(kayaks.url);
  await page.keyboard.press('Enter');
  const form = formOn(page);
  await expect(form.field('App title')).toHaveValue('Elm Kayaks');
  await expect(form.field('Host')).toHaveValue(kayaks.host);
  await expect(form.field('Description')).toHaveValue('Kayaks from Elmsport');
  await expect(form.field('Suggestion 1')).toHaveValue('What does a kayak cost?');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await form.field('App title').fill('Kayaks of Elmsport');
  await expect(preview.getByText('Kayaks of Elmsport').first()).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await form.save.click();
  await expect(page.getByText(`${kayaks.host} is saved.`)).toBeVisible();
  await expect(page.getByText('The website is added.')).toBeVisible();
  await expect(page.getByRole('link', { name: '/hire' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await preview.getByRole('button', { name: 'What does a kayak cost?' }).click();
  await expect(preview.getByRole('button', { name: /^Source 1/ }).first()).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: /^Open/ }).click();
  const visitor = await opened;
  const chat = chatOn(visitor);
  await chat.ask('When are kayaks delivered to my door?');
  await expect(chat.wholeAnswer).toContainText('twelve days');
  await expect(sourcesOf(chat.wholeAnswer).first()).toContainText('Delivery');
});

test('what fails after the host is saved is said, and done again', async ({ page, deployment, kayaks }) => {
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', '/admin/start'));
  await page.getByRole('textbox', { name: 'Address of the website' }).fill(kayaks.url);
  await page.keyboard.press('Enter');
  const host = `h${crypto.randomUUID().slice(0, 8)}.localhost`;
  const form = formOn(page);
  await form.field('Host').fill('demo.localhost');
  await form.save.click();
  await expect(
    page.getByText('demo.localhost already has a configuration. Edit it instead.').first(),
  ).toBeVisible();

  await page.route('**/api/sites', (route) => route.abort());
  await form.field('Host').fill(host);
  await form.save.click();
  await expect(page.getByText(`${host} is saved.`)).toBeVisible();
  await expect(page.getByText('The website could not be added')).toBeVisible();
  await page.unroute('**/api/sites');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The website is added.')).toBeVisible();
});
