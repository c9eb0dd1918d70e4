import type { Locator, Page } from '@playwright/test';
import { chatOn, sourcePanelOn, sourcesOf } from '../chat.ts';
import { newHost, openAsOperator, wholeEntries } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';
import { arriveAs, createMember } from '../people.ts';

test('an address that is entered, or in a link as ?url=, is asked about, linked to, and still there after a reload', async ({
  page,
  deployment,
}) => {
  const { url } = deployment.site;
  // The site is on a private address, which members may have read.
  await arriveAs(page, deployment, await createMember(deployment));
  await page.goto(deployment.page('localhost', '/?url='));
  const field = page.getByLabel('Document URL');
  await field.fill(url);
  const chat = chatOn(page);
  await chat.ask('When was the lighthouse built?');
  await expect(sourcesOf(chat.wholeAnswer).first()).toBeVisible();
  await expect(chat.input).toBeFocused();
  await page.reload();
  await expect(chat.answers).toHaveCount(1);
  await expect(field).toHaveValue(url);

  await page.getByRole('button', { name: 'Reset chat' }).click();
  await page.goto(deployment.page('localhost', `/?url=${encodeURIComponent(url)}`));
  await expect(chat.answers).toHaveCount(0);
  await expect(field).toHaveValue(url);
  await chat.ask('When was the lighthouse built?');
  await expect(chat.wholeAnswer).toContainText('1874');
  await sourcesOf(chat.wholeAnswer).first().click();
  await expect(sourcePanelOn(page).getByRole('link', { name: 'Open the document' })).toHaveAttribute(
    'href',
    url,
  );
});

test('an address in a question is attached, until it is removed', async ({ page, deployment }) => {
  await arriveAs(page, deployment, await createMember(deployment));
  await page.goto(deployment.page('localhost'));
  const chat = chatOn(page);
  const { url } = deployment.site;
  await chat.ask(`When was the lighthouse of ${url} built?`);
  await expect(chat.wholeAnswer).toContainText('1874');
  const chips = page.getByRole('list', { name: 'Attached documents' });
  await expect(chips).toContainText(url);
  await page.getByRole('button', { name: `Remove ${url}` }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.wholeAnswer).not.toContainText('1874');
  await expect(chips).toHaveCount(0);
});

test('a link that names no web address says so, until something is entered or asked without one', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.page('localhost', `/?url=${encodeURIComponent('javascript:alert(1)')}`));
  const field = page.getByLabel('Document URL');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAccessibleDescription(
    /^The link to this page has no valid web address: “javascript:alert\(1\)”\. Enter an address/,
  );
  await field.fill(deployment.site.url);
  await expect(field).toHaveAccessibleDescription('');
  await page.reload();
  await expect(field).toHaveAccessibleDescription(/^The link/);
  await chatOn(page).ask('When was the lighthouse built?');
  await expect(field).toHaveAccessibleDescription('');
});

test('the modal says why a file cannot be read, fills its rows, wants a document, and attaches an uploaded one', async ({
  page,
  deployment,
}) => {
  const modal = page.getByRole('dialog', { name: 'Upload a file' });
  const opener = page.getByRole('button', { name: 'Upload a file' });
  const open = async () => {
    await page.goto(deployment.page('localhost', '/?url='));
    await opener.click();
  };
  await test.step('it shows why a file cannot be read, keeps the focus and gives it back', async () => {
    await open();
    const broken = {
      name: 'broken.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 nothing'),
    };
    await modal.locator('input[type=file]').setInputFiles(broken);
    await modal.getByRole('button', { name: 'Upload File' }).click();
    await expect(modal.getByRole('alert')).toContainText(/\w+ .*\./);
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Tab');
      await expect(modal.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('an uploaded file fills the first empty row, else a new one', async () => {
    await open();
    const rows = modal.getByRole('textbox', { name: /^File ID \d$/ });
    await rows.first().fill('typed');
    await modal.getByRole('button', { name: 'Add a file ID' }).click();
    await expect(rows).toHaveCount(2);
    for (const name of ['one', 'two']) {
      const buffer = Buffer.from(`The lamp is ${name}.`);
      const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer };
      await modal.locator('input[type=file]').setInputFiles(file);
      await modal.getByRole('button', { name: 'Upload File' }).click();
      await expect(modal.getByRole('region', { name: 'Generated URLs' })).toContainText(`${name}.txt`);
    }
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toHaveValue('typed');
    for (const index of [1, 2]) await expect(rows.nth(index)).toHaveValue(/^[\da-f-]{36}$/);
  });

  await test.step('it wants a document, and attaches an uploaded one', async () => {
    await open();
    await attachByModal(page, modal);
    const chat = chatOn(page);
    await chat.ask('When does the museum close on Fridays?');
    await expect(chat.wholeAnswer).toContainText('eleven at night');
  });
});

/** Uploads the handbook in the modal, which is new, after it asked for a document. */
async function attachByModal(page: Page, modal: Locator): Promise<void> {
  const firstId = modal.getByRole('textbox', { name: 'File ID 1' });
  const submit = modal.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(modal.getByRole('alert')).toHaveText('Please provide either a file ID or upload a file URL.');

  await modal.locator('input[type=file]').setInputFiles(await makeHandbook());
  await submit.click();
  await expect(modal.getByRole('alert')).toHaveText(
    'The chosen file is not uploaded yet. Upload it, or remove it.',
  );
  await modal.getByRole('button', { name: 'Upload File' }).click();
  const results = modal.getByRole('region', { name: 'Generated URLs' });
  await expect(results).toContainText('File ID');
  await expect(firstId).not.toHaveValue('');
  await expect(modal.getByRole('textbox', { name: 'File ID 2' })).toHaveCount(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Watched from before the press, as it is gone soon. Found by its role: only the text for screen readers has one.
  await Promise.all([
    expect(page.getByRole('status').getByText('Copied to clipboard!')).toBeVisible(),
    results.getByRole('button', { name: /File ID/ }).click(),
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await firstId.inputValue());

  await modal.getByLabel('What is there in the file?').fill('When the museum opens');
  await submit.click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('list', { name: 'Attached documents' })).toContainText('handbook.pdf');
}

test('where visitors may not upload, the modal says who may, and takes file ids', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
  await form.fill({ ...wholeEntries, Host: host });
  await form.domainType.selectOption('ai');
  await page.getByRole('switch', { name: 'Visitors may upload files' }).click();
  await form.save.click();
  await expect(page.getByText('Configs Added Successfully')).toBeVisible();

  await page.goto(deployment.page(host, '/?url='));
  await page.getByRole('button', { name: 'Upload a file' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload a file' });
  await expect(modal).toContainText('You need an account to upload files.');
  await expect(modal.locator('input[type=file]')).toHaveCount(0);
  await expect(modal.getByRole('textbox', { name: 'File ID 1' })).toBeVisible();
  await modal.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(deployment.page(host, '/sign-in'));
});
