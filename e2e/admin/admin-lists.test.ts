import type { Page } from '@playwright/test';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAsOperator } from '../people.ts';
import { expectToast } from '../toast.ts';
import { uploadTo } from '../upload-to.ts';

/** Each list of files on a host of its own, which no other test fills. */
const newHost = () => `files-${crypto.randomUUID().slice(0, 8)}.localhost`;

/** Opens a host's list of 20 files, `report 01.txt` of 1 byte to `report 20.txt` of 20 bytes, the newest first. */
async function openFiles(page: Page, deployment: Deployment, query = ''): Promise<string> {
  const host = newHost();
  for (let size = 1; size <= 20; size++) {
    await uploadTo(deployment, host, { name: report(size), content: 'x'.repeat(size) });
  }
  await arriveAsOperator(page, deployment);
  const address = deployment.page(host, `/admin/files-management${query}`);
  await page.goto(address);
  await expect(namesOf(page).first()).toBeVisible();
  return address;
}

const namesOf = (page: Page) => page.getByRole('rowheader');
const report = (number: number) => `report ${String(number).padStart(2, '0')}.txt`;
const reports = (from: number, to: number) =>
  Array.from({ length: Math.abs(from - to) + 1 }, (_, index) => report(from + Math.sign(to - from) * index));

test('an id is copied, and the list comes in pages of 14, sorted by a click on a head', async ({
  page,
  context,
  deployment,
}) => {
  const address = await openFiles(page, deployment);
  await test.step('an id is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expectToast(
      page.getByText('Copied to clipboard!'),
      page.getByRole('button', { name: `Copy ID of ${report(20)}` }).click(),
    );
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByRole('row').nth(1)).toContainText(copied);
  });

  await test.step('the list of files comes in pages of 14, with previous, next and a page select', async () => {
    await expect(namesOf(page)).toHaveText(reports(20, 7));
    await expect(page.getByText('20 files')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(namesOf(page)).toHaveText(reports(6, 1));
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: 'Page' }).selectOption('1');
    await expect(namesOf(page)).toHaveText(reports(20, 7));

    await page.goBack();
    await expect(namesOf(page)).toHaveText(reports(6, 1));
    await page.reload();
    await expect(namesOf(page)).toHaveText(reports(6, 1));
    await page.goForward();
    await expect(namesOf(page)).toHaveText(reports(20, 7));
  });

  await test.step('a click on a head sorts by it, another one the other way round', async () => {
    const head = page.getByRole('columnheader', { name: 'Size' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(namesOf(page)).toHaveText(reports(1, 14));
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(namesOf(page)).toHaveText(reports(20, 7));
    await expect(page.getByRole('row').nth(1)).toContainText('20.00 Bytes');
    await page.goBack();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(namesOf(page)).toHaveText(reports(1, 14));
  });
});

test('clicks on a head and the end of a search’s pause at one moment all count', async ({
  page,
  deployment,
}) => {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout(act: TimerHandler, ms?: number) {
        if (ms === 250) Object.assign(window, { endPause: act });
        return ms === 250 ? 0 : later(act, ms);
      },
    });
  });
  const address = await openFiles(page, deployment);
  await page.getByRole('searchbox', { name: 'Search' }).fill('report 1');
  await page.evaluate(`[...document.querySelectorAll('th button')].find((one) => /Size/.test(one.textContent)).click();
    endPause();`);
  await expect(page).toHaveURL(`${address}?sort=sizeInBytes&search=report+1`);
  await expect(namesOf(page)).toHaveText(reports(10, 19));
  await page.evaluate("for (const _ of [1, 2]) document.querySelector('th button').click()");
  await expect(page).toHaveURL(`${address}?sort=filename&order=desc&search=report+1`);
  await expect(namesOf(page)).toHaveText(reports(19, 10));
});

test('a search finds names, is taken back, and gone back from', async ({ page, deployment }) => {
  const address = await openFiles(page, deployment, '?page=2&sort=filename');
  await test.step('a search finds names, starts on the first page, and is gone back from at once', async () => {
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.pressSequentially('REPORT 1', { delay: 30 });
    await expect(namesOf(page)).toHaveText(reports(10, 19));
    await expect(page.getByText('10 files')).toBeVisible();
    await field.pressSequentially('zz', { delay: 30 });
    await expect(page.getByText('No data found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(field).toHaveValue('');
    await page.goBack();
    await expect(field).toHaveValue('REPORT 1zz');
    await page.goBack();
    await expect(field).toHaveValue('');
    await expect(namesOf(page)).toHaveText(reports(15, 20));
  });

  await test.step('the cross in the search takes it back, and goes', async () => {
    await page.goto(address.replace('page=2&sort=filename', 'sort=filename&search=REPORT+1'));
    await expect(namesOf(page)).toHaveText(reports(10, 19));
    const cross = page.getByRole('button', { name: 'Clear', exact: true });
    await cross.click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(namesOf(page)).toHaveText(reports(1, 14));
    await expect(cross).toHaveCount(0);
  });

  await test.step('Back leads to the page that was left, though nothing of it is there yet', async () => {
    await page.goto(address);
    await page.getByRole('searchbox', { name: 'Search' }).fill('zz');
    await expect(page.getByText('No data found')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No data found')).toBeVisible();
    await page.goBack();
    await expect(namesOf(page)).toHaveText(reports(15, 20));
    await expect(page).toHaveURL(address);
  });
});

test('a file is deleted after a question, wherever it is in the list and though it is gone already', async ({
  page,
  deployment,
}) => {
  const address = await openFiles(page, deployment, '?sort=filename');
  await test.step('a file that is gone already is said to be, and leaves the list', async () => {
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(address);
    await page.getByRole('button', { name: `Delete ${report(3)}` }).click();
    await deleteRows(elsewhere, [3]);
    await elsewhere.close();

    await expectToast(
      page.getByText(`${report(3)} was deleted already`),
      page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click(),
    );
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(namesOf(page)).toHaveText([...reports(1, 2), ...reports(4, 15)]);
    await expect(page.getByRole('table')).toBeFocused();
  });

  await test.step('a file is deleted after a question, and No leaves it', async () => {
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
    const remove = page.getByRole('button', { name: `Delete ${report(4)}` });

    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(question).toContainText(report(4));
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();

    await remove.click();
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
    for (const [key, answer] of [
      ['Tab', 'Yes'],
      ['Tab', 'No'],
      ['Shift+Tab', 'Yes'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(question.getByRole('button', { name: answer })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();

    await remove.click();
    await expectToast(
      page.getByText(`Deleted ${report(4)}`),
      question.getByRole('button', { name: 'Yes' }).click(),
    );
    await expect(namesOf(page)).toHaveText([...reports(1, 2), ...reports(5, 16)]);
    await expect(page.getByRole('table')).toBeFocused();
  });

  await test.step('when the last row of a page is deleted, the page before is shown', async () => {
    await page.goto(address.replace('sort', 'search=report&sort'));
    // Leaves 15, one of them on the second page.
    await deleteRows(page, [1, 2, 5]);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(namesOf(page)).toHaveText([report(20)]);
    await deleteRows(page, [20]);
    await expect(namesOf(page)).toHaveText(reports(6, 19));
    await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('1');
  });
});

async function deleteRows(page: Page, numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await page.getByRole('button', { name: `Delete ${report(number)}` }).click();
    await expectToast(
      page.getByText(`Deleted ${report(number)}`),
      page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click(),
    );
  }
}

test('what fails is told where it failed, and can be tried again', async ({ page, context, deployment }) => {
  await openFiles(page, deployment);
  // The question is fetched after the list.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: `Delete ${report(20)}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByRole('alert')).toHaveText('The connection was lost. Check it and try again.');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await expect(namesOf(page)).toHaveText(reports(20, 7));

  // A deletion looks at the list anew, whatever came of it; what the next page comes to is another failure.
  await expect(page.getByRole('alert')).toContainText('The connection was lost.');
  const nextPageFailed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Next' }).click();
  await nextPageFailed;
  await expect(page.getByRole('alert')).toContainText('The connection was lost.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeFocused();
  await expect(namesOf(page)).toHaveText(reports(6, 1));
  await expect(page.getByRole('alert')).toHaveCount(0);
});
