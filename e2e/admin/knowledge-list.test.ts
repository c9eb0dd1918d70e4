import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { chatOn } from '../chat.ts';
import { makeConfig, openAsOperator } from '../config-form.ts';
import { type Deployment, expect } from '../deployment.ts';
import { expectToast } from '../toast.ts';
import { test } from './kayaks.ts';

const live = (page: Page) => page.getByRole('list', { name: 'Websites, texts and answers' });

async function openKnowledge(page: Page, deployment: Deployment, host: string) {
  const { id } = await makeConfig(deployment, host);
  return openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}#knowledge`);
}

test('texts and answers are added, searched, changed and removed, and a dropped file joins the list', async ({
  page,
  deployment,
}) => {
  await test.step('texts and answers are added, searched, changed and removed', async () => {
    const form = await openKnowledge(page, deployment, `h${crypto.randomUUID().slice(0, 8)}.localhost`);
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await form.button('Add a text').click();
    await form.dialog.getByLabel('Title').fill('Opening hours');
    await form.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(form.dialog.getByText('Enter the text.')).toBeVisible();
    await form.dialog
      .getByRole('textbox', { name: 'Text' })
      .fill('The boathouse opens at seven in the morning.');
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await form.button('Keep editing').click();
    await form.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(live(page).getByRole('listitem')).toContainText(['Opening hours']);

    await form.button('Add a question and answer').click();
    await form.dialog.getByLabel('Questions').fill('May dogs come along?\nAre dogs allowed?');
    await form.dialog.getByRole('textbox', { name: 'Answer' }).fill('Dogs may come along on a lead.');
    await form.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(live(page).getByRole('listitem')).toContainText(['Opening hours', 'May dogs come along?']);
    expect(await faultsInBothSchemes(page)).toEqual([]);

    const search = page.getByRole('searchbox', { name: 'What does it know about …?' });
    await search.fill('boathouse opens');
    await search.press('Enter');
    await expect(page.getByText('The boathouse opens at seven in the morning.').last()).toBeVisible();
    await expect(page.getByText('1 passage found', { exact: true })).toBeVisible();

    await form.button('More: Opening hours').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await form.dialog.getByLabel('Title').fill('Hours of the boathouse');
    await form.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(live(page)).toContainText('Hours of the boathouse');
    await form.button('More: May dogs come along?').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(live(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a dropped file joins the form’s list', async () => {
    const form = await openKnowledge(page, deployment, `h${crypto.randomUUID().slice(0, 8)}.localhost`);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File(['The pier was painted green in May.'], 'pier.txt', { type: 'text/plain' }),
      );
      return transfer;
    });
    const area = page.getByText('Nothing here yet.');
    await area.dispatchEvent('dragenter', { dataTransfer: dropped });
    await expect(page.getByText('Drop files to add them')).toBeVisible();
    await area.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(form.button('Show the fields of file 1')).toBeVisible();
    await form.button('Show the fields of file 1').click();
    await expect(form.field('Context')).toHaveValue('pier.txt');
    await expectToast(page.getByText('Configs Updated Successfully'), form.save.click());
  });
});

test('a website is counted before it is read, and read as its rules say', async ({
  page,
  deployment,
  kayaks,
}) => {
  const form = await openKnowledge(page, deployment, 'kayaks.localhost');
  await form.button('Add a website').click();
  await form.dialog.getByLabel('Address of the website').fill(kayaks.url);
  await form.dialog.getByRole('button', { name: 'Add a website' }).click();
  await expect(form.dialog.getByText('5 pages', { exact: true })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await form.dialog.getByRole('link', { name: 'Change what is read' }).click();

  await form.button('Change what is read').click();
  await page.getByLabel('Leave out').fill('old/*');
  await form.button('Save and count').click();
  await expect(page.getByText('Begin with / or *')).toBeVisible();
  await page.getByLabel('Leave out').fill('/old/*');
  await form.button('Save and count').click();
  await expect(page.getByText('4 pages · 1 page left out', { exact: true })).toBeVisible();
  await expect(page.getByText('1 page: Left out by your rule /old/*.')).toBeVisible();
  await form.button('Read now').click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: '/delivery' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('hire');
  await expect(page.getByRole('link', { name: '/delivery' })).toHaveCount(0);
  await form.button('Gone').click();
  await expect(page.getByText('No page matches.')).toBeVisible();
  await form.button('Show the token').click();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to the knowledge' }).click();
  await expect(live(page).getByRole('listitem')).toContainText(['4 pages']);
  await page.goto(deployment.page('kayaks.localhost'));
  const chat = chatOn(page);
  await chat.ask('When are kayaks delivered to my door?');
  await expect(chat.wholeAnswer).toContainText('twelve days');
});
