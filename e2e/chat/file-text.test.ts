import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';
import { arriveAs, arriveAsOperator, createMember } from '../people.ts';
import { tabTo } from '../tab-to.ts';
import { uploadTo } from '../upload-to.ts';

const dialogOn = (page: Page) => page.getByRole('dialog', { name: /^Text of / });
const retry = (page: Page) => dialogOn(page).getByRole('button', { name: 'Try again' });

type Upload = Parameters<typeof uploadTo>[2];

/** Opens a host's list of these files. */
async function openList(page: Page, deployment: Deployment, files: readonly Upload[]): Promise<void> {
  const host = newHost();
  for (const file of files) await uploadTo(deployment, host, file);
  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page(host, '/admin/files-management'));
  await expect(page.getByRole('rowheader')).toContainText(files.map(({ name }) => name).toReversed());
}

const chapters = Array.from(
  { length: 150 },
  (_, n) => `# Chapter ${n}\n\n${`Word ${n} of many. `.repeat(60)}`,
);

test('an admin looks at what was understood of files: by the keyboard, step by step, and of one that breaks off', async ({
  page,
  deployment,
}) => {
  const { name, buffer } = await makeHandbook();
  await openList(page, deployment, [
    { name, content: new Uint8Array(buffer) },
    { name: 'long.md', content: chapters.join('\n\n') },
    { name: 'note.txt', content: 'The lamp is lit at dusk.' },
    { name: 'one.txt', content: 'The lamp is lit at dusk.' },
    { name: 'two.txt', content: 'The bell rings at noon.' },
  ]);
  await test.step('an admin looks at what was understood of a file, page by page, with the keyboard', async () => {
    const view = page.getByRole('button', { name: `View text of ${name}` });
    await tabTo(page, view);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Text of ${name}` });
    await expect(dialog.getByRole('heading', { name: /^Page/ })).toHaveText(['Page 1', 'Page 2', 'Page 3']);
    await expect(dialog.getByRole('heading', { name: 'Opening hours' })).toHaveCount(1);
    await expect(dialog).toContainText('On Fridays the museum closes at eleven at night.');
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await tabTo(page, dialog.getByRole('region'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
  });

  await test.step('a long text comes step by step, and reading goes on where it stopped', async () => {
    await page.getByRole('button', { name: 'View text of long.md' }).click();
    const dialog = dialogOn(page);
    const chapter = (n: number) => dialog.getByRole('heading', { name: `Chapter ${n}`, exact: true });
    await expect(chapter(0)).toBeVisible();
    await expect(dialog.getByText(/^\d+ % of the text is shown\.$/)).toBeVisible();
    await expect(chapter(149)).toHaveCount(0);
    const before = await dialog.locator('[data-block]').count();
    const more = dialog.getByRole('button', { name: 'Show more' });
    await more.click();
    await expect(dialog.locator(`[data-block="${before}"]`)).toBeFocused();
    while (await more.isVisible()) await more.click();
    await expect(chapter(149)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a text that breaks off is told to be a part, one that does not come to be missing', async () => {
    const view = page.getByRole('button', { name: 'View text of note.txt' });
    const textCall = '**/ai/api/files/*/text';
    const part =
      '{"filename":"note.txt","mediaType":"text/plain","blocks":[{"headings":[],"text":"The lamp"},{"head';
    await page.route(textCall, (route) => route.fulfill({ contentType: 'application/json', body: part }));
    await view.click();
    await expect(dialogOn(page)).toContainText('The lamp');
    await expect(dialogOn(page).getByRole('alert')).toContainText('The text is incomplete and ends here.');
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.unroute(textCall);
    await retry(page).click();
    await expect(dialogOn(page)).toContainText('The lamp is lit at dusk.');
    await expect(dialogOn(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.route(textCall, (route) => route.abort());
    await view.click();
    await expect(dialogOn(page).getByRole('alert')).toHaveText(
      'The connection was lost. Check it and try again.',
    );
    await expect(retry(page)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.route(textCall, (route) =>
      route.fulfill({ json: { filename: 'note.txt', mediaType: 'text/plain', blocks: [] } }),
    );
    await view.click();
    await expect(dialogOn(page)).toContainText('No text was found in this file.');
  });

  await test.step('a text that is asked for while another’s dialog fades stands alone', async () => {
    await page.unroute('**/ai/api/files/*/text');
    await page.keyboard.press('Escape');
    await expect(dialogOn(page)).toBeHidden();
    // A page that axe looked at moves nothing.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'View text of one.txt' }).click();
    await expect(dialogOn(page)).toContainText('The lamp is lit at dusk.');
    // A fade that nobody could outrun.
    await dialogOn(page).evaluate((dialog: HTMLElement) => {
      dialog.style.transitionDuration = '20s';
    });
    await page.keyboard.press('Escape');
    await page
      .locator('button[aria-label="View text of two.txt"]')
      .evaluate((view: HTMLElement) => view.click());
    await expect(dialogOn(page)).toContainText('The bell rings at noon.');
    await expect(dialogOn(page)).not.toContainText('The lamp');
  });
});

test('a file of which a part was read says so in lists, in its text and beside the question', async ({
  page,
  deployment,
}) => {
  const cut = '{\\rtf1 The museum opens {\\b at ten.';
  const sentence = 'Only part of this file was read: its end is missing.';
  await openList(page, deployment, [{ name: 'cut.rtf', content: cut }]);
  await expect(page.getByRole('rowheader')).toHaveText([`cut.rtf${sentence}`]);
  await page.getByRole('button', { name: 'View text of cut.rtf' }).click();
  await expect(dialogOn(page).getByRole('note')).toHaveText(sentence);
  await expect(dialogOn(page)).toContainText('The museum opens at ten.');

  await page.goto(deployment.page('localhost'));
  const file = { name: 'cut.rtf', mimeType: 'application/rtf', buffer: Buffer.from(cut) };
  await page.getByLabel('Files to attach').setInputFiles(file);
  const chips = page.getByRole('list', { name: 'Attached documents' });
  await expect(chips.getByRole('status')).toHaveText(sentence);
});

test('the form leads to the text of its uploaded files, on another host too', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  const { name, buffer } = await makeHandbook();
  const fileID = await uploadTo(deployment, host, { name, content: new Uint8Array(buffer) });
  const { id } = await makeConfig(
    deployment,
    host,
    [],
    [
      { fileURL: 'https://files.example/handbook.pdf', fileID, fileContext: 'The handbook' },
      { fileURL: deployment.site.url, fileID: 'none', fileContext: 'The harbour' },
      { fileURL: 'http://127.0.0.1:1/', fileID: 'gone', fileContext: 'Nothing' },
    ],
  );
  const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  for (const number of [1, 2, 3]) await form.openFile(number);
  await form.button('View text of file 1').click();
  await expect(dialogOn(page)).toContainText('closes at eleven at night');
  await page.keyboard.press('Escape');
  await form.button('View text of file 2').click();
  await expect(dialogOn(page).getByRole('alert')).toContainText('What was read is at its URL');
  await expect(retry(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form.button('View text of file 2')).toBeFocused();
  await expect(form.button('View text of file 3')).toHaveCount(0);
  await form.addFile();
  await expect(form.field('File ID')).toHaveCount(4);
  await expect(form.button('View text of file 4')).toHaveCount(0);
  await form.field('File ID').last().fill(fileID);
  await form.button('View text of file 4').click();
  await expect(dialogOn(page)).toContainText('closes at eleven at night');
});

test('a member looks at the text of a file that was just uploaded', async ({ page, deployment }) => {
  await arriveAs(page, deployment, await createMember(deployment));
  await page.goto(deployment.page('localhost', '/file-upload'));
  await page.locator('input[type=file]').setInputFiles(await makeHandbook());
  await page.getByRole('button', { name: 'Upload File' }).click();
  const view = page
    .getByRole('region', { name: 'Generated URLs' })
    .getByRole('button', { name: 'View text of handbook.pdf' });
  await view.click();
  await expect(dialogOn(page)).toContainText('Dogs are welcome in the garden on a lead.');
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
});
