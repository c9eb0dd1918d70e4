import { chatOn, sourcesOf } from '../chat.ts';
import { makeConfig, newHost, openAsOperator, wholeEntries } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { makeHandbook } from '../handbook.ts';
import { expectToast } from '../toast.ts';

for (const [where, path] of [
  ['on its own host', '/admin/configs'],
  ['on another host', '/admin/configs/add'],
] as const) {
  test(`a file that an admin uploads into the form ${where} answers a visitor’s question`, async ({
    page,
    deployment,
    browser,
  }) => {
    const host = newHost();
    const isOwn = path === '/admin/configs';
    const form = await openAsOperator(page, deployment, isOwn ? host : 'localhost', path);
    await form.fill({ ...wholeEntries, ...(isOwn ? {} : { Host: host }) });
    await form.domainType.selectOption('ai');
    await form.addFile();
    await form.button('Upload a file').click();
    await form.dialog.locator('input[type=file]').setInputFiles(await makeHandbook());
    await form.button('Done').click();
    await expect(form.dialog.getByRole('alert')).toHaveText(
      'The chosen file is not uploaded yet. Upload it, or remove it.',
    );
    await form.dialog.getByRole('button', { name: 'Upload File' }).click();
    await expect(form.dialog.getByText('Generated URLs')).toBeVisible();
    await form.button('Done').click();
    // It took the empty row.
    await expect(form.field('File ID')).toHaveCount(1);
    await expect(form.field('File ID')).not.toHaveValue('');
    await expect(form.field('Context')).toHaveValue('handbook.pdf');
    await expectToast(page.getByText('Configs Added Successfully'), form.save.click());
    if (isOwn) await expect(page.getByText(/PDF/)).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(deployment.page(host));
    const chat = chatOn(visitor);
    await chat.ask('When does the museum close on Fridays?');
    await expect(chat.wholeAnswer).toContainText('eleven at night');
    await expect(sourcesOf(chat.wholeAnswer).first()).toBeVisible();
    await visitor.close();
  });
}

test('rows are moved, removed and paged, by keyboard too, on a form that fits its screen', async ({
  page,
  deployment,
}) => {
  await test.step('the keyboard alone fills in, reorders, removes, takes back and saves', async () => {
    const { id } = await makeConfig(deployment, newHost(), ['One', 'Two', 'Three']);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await expect(form.field('Suggestion 1')).toHaveValue('One');
    await tabTo('[aria-label="Move suggestion 1 down"]');
    await page.keyboard.press('Enter');
    await expect(form.field('Suggestion 1')).toHaveValue('Two');
    await expect(form.button('Move suggestion 2 down')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.field('Suggestion 3')).toHaveValue('One');
    await expect(form.button('Move suggestion 3 down')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.field('Suggestion 3')).toHaveCount(0);
    await expect(form.button('Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.field('Suggestion 3')).toHaveValue('One');
    await tabTo('button[type=submit]');
    await expectToast(page.getByText('Configs Updated Successfully'), page.keyboard.press('Enter'));

    async function tabTo(selector: string) {
      for (let presses = 0; presses < 80; presses++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The Tab key does not reach ${selector}.`);
    }
  });

  await test.step('files have pages; a fault, a new and a moved row are on the page that is shown', async () => {
    const files = Array.from({ length: 11 }, (_, index) => ({
      fileURL: `https://files.example/${index + 1}`,
      fileID: `f${index + 1}`,
      fileContext: `Hall ${index + 1}`,
    }));
    const { id } = await makeConfig(deployment, newHost(), [], files);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    const closed = page.getByRole('button', { name: /^Show the fields of file/ });
    await expect(closed).toHaveCount(10);
    await form.button('Next').click();
    await expect(closed).toHaveCount(1);
    await form.openFile(11);
    await form.field('Context').fill('');
    await form.button('Previous').click();
    await expect(closed).toHaveCount(10);
    await form.save.click();
    await expect(form.field('Context')).toHaveCount(1);
    await expect(form.field('Context')).toBeFocused();
    await expect.poll(() => form.sentence('Context')).toBe('Fill in this field.');

    await form.field('Context').fill('The last hall');
    await form.button('Move file 11 up').click();
    await expect(closed).toHaveCount(9);
    await expect(form.field('Context')).toHaveValue('The last hall');
    await expect(form.button('Move file 10 up')).toBeFocused();
    await form.addFile();
    await form.openFile(11);
    await expect(form.field('Context').first()).toHaveValue('Hall 10');
  });

  await test.step('the form fits its screen at every width', async () => {
    const { id } = await makeConfig(deployment, newHost(), ['One', 'Two']);
    const form = await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
    await expect(form.field('App title')).toHaveValue('Elmsport Museum');
    for (const width of [1440, 1280, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const isLarger = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return scrollWidth > window.innerWidth || scrollHeight > window.innerHeight;
        });
      await expect.poll(isLarger, `the page around the screen scrolls, ${width} wide`).toBe(false);
    }
  });
});
