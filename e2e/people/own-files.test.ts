import { chatOn } from '../chat.ts';
import { type Deployment, expect, operator, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createMember, fetchToken, password } from '../people.ts';
import { expectToast } from '../toast.ts';

test('a member finds the files of before, copies from them, reads and deletes one', async ({
  page,
  context,
  deployment,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await createMember(deployment);
  await arriveAs(page, deployment, email);
  await page.goto(deployment.page('localhost', '/file-upload'));
  const own = page.getByRole('region', { name: 'Your files' });
  await expect(own).toContainText('No data found');

  await page.locator('input[type=file]').setInputFiles([textFile('harbour.txt'), textFile('tides.txt')]);
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(own.getByRole('rowheader')).toHaveText(['tides.txt', 'harbour.txt']);

  await page.reload();
  await expect(own.getByRole('rowheader')).toHaveText(['tides.txt', 'harbour.txt']);
  await expectToast(
    page.getByText('Copied to clipboard!'),
    own.getByRole('button', { name: 'Copy link of harbour.txt' }).click(),
  );
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await fetch(url)).text()).toBe('All about harbour.txt.');
  await own.getByRole('button', { name: 'View text of harbour.txt' }).click();
  await expect(page.getByRole('dialog')).toContainText('All about harbour.txt.');
  await page.keyboard.press('Escape');

  await own.getByRole('button', { name: 'Delete tides.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(own.getByRole('rowheader')).toHaveText(['harbour.txt']);
});

test('a member asks about a file of before, which a reload does not attach again', async ({
  page,
  deployment,
}) => {
  const email = await createMember(deployment);
  await arriveAs(page, deployment, email);
  await page.goto(deployment.page('localhost', '/file-upload'));
  const cut = '{\\rtf1 The ferry leaves at {\\b nine.';
  const file = { name: 'ferry.rtf', mimeType: 'application/rtf', buffer: Buffer.from(cut) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload File' }).click();
  const own = page.getByRole('region', { name: 'Your files' });
  await expect(own.locator('[data-kind=word]')).toBeVisible();
  await expect(own.getByRole('rowheader')).toContainText(
    'Only part of this file was read: its end is missing.',
  );

  await own.getByRole('link', { name: 'Ask about ferry.rtf' }).click();
  const attached = page.getByRole('list', { name: 'Attached documents' });
  await expect(attached).toContainText('ferry.rtf');
  const chat = chatOn(page);
  await chat.ask('When does the ferry leave?');
  await expect(chat.wholeAnswer).toContainText('nine');

  await attached.getByRole('button', { name: 'Remove ferry.rtf' }).click();
  await expect(attached.getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await expect(chat.wholeAnswer).toContainText('nine');
  await expect(attached.getByRole('listitem')).toHaveCount(0);
});

test('an admin finds there their own alone, and in File Management whose each file is; both show sizes whole', async ({
  page,
  deployment,
}) => {
  const email = await createMember(deployment);
  const name = `${crypto.randomUUID()}.txt`;
  await uploadAs(deployment, await fetchToken(deployment, email, password), `member ${name}`);
  await uploadAs(deployment, undefined, `visitor ${name}`);
  await uploadAs(deployment, await fetchToken(deployment, operator.email, operator.password), `mine ${name}`);

  await arriveAsOperator(page, deployment);
  await page.goto(deployment.page('localhost', `/file-upload?search=${name}`));
  await expect(page.getByRole('rowheader')).toHaveText([`mine ${name}`]);

  await page.goto(deployment.page('localhost', `/admin/files-management?search=${name}&sort=filename`));
  await expect(page.getByRole('rowheader')).toHaveText([`member ${name}`, `mine ${name}`, `visitor ${name}`]);
  const members = page.getByRole('row', { name: `member ${name}` });
  const visitors = page.getByRole('row', { name: `visitor ${name}` });
  await expect(members).toContainText('Zoë Marrow');
  await expect(members).toContainText('For good');
  await expect(visitors).toContainText('Visitor');
  await expect(visitors).not.toContainText('For good');

  const head = page.getByRole('columnheader', { name: 'Uploaded' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader')).toHaveText([`member ${name}`, `visitor ${name}`, `mine ${name}`]);

  const sized = `${crypto.randomUUID()}.txt`;
  const token = await fetchToken(deployment, operator.email, operator.password);
  await uploadAs(deployment, token, sized, 'x'.repeat(1023));
  for (const path of ['/file-upload', '/admin/files-management']) {
    await page.goto(deployment.page('localhost', `${path}?search=${sized}`));
    const size = page.getByRole('cell', { name: '1023.00 Bytes' });
    await expect(size).toBeVisible();
    const [room, needed] = await size.evaluate((cell) => [cell.clientWidth, cell.scrollWidth]);
    expect(needed, path).toBe(room);
  }
});

function textFile(name: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(`All about ${name}.`) };
}

async function uploadAs(
  deployment: Deployment,
  token: string | undefined,
  name: string,
  text = `All about ${name}.`,
): Promise<void> {
  const answer = await fetch(
    deployment.page('localhost', `/ai/api/Upload?filename=${encodeURIComponent(name)}`),
    {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: text,
    },
  );
  expect(answer.status).toBe(200);
}
