import type { Page } from '@playwright/test';
import { openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';

const broken = { status: 500, body: '' };

const lists = [
  ['configs', '**/api/configs/all?*', '/admin/configs-management'],
  ['files', '**/ai/api/files?*', '/admin/files-management?host=demo.localhost'],
] as const;

test('a failed upload and a failed list are logged', async ({ page, deployment }) => {
  const logged = watchLog(page);
  await test.step('an upload', async () => {
    await openAsOperator(page, deployment, 'localhost', '/file-upload');
    await page.route('**/ai/api/Upload?*', (route) => route.fulfill(broken));
    const note = {
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The lamp is lit at dusk.'),
    };
    await page.locator('input[type=file]').setInputFiles(note);
    await page.getByRole('button', { name: 'Upload File' }).click();
    await expect.poll(() => logged.join()).toContain('The upload failed.');
    await expect(page.getByRole('region', { name: 'Generated URLs' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upload File' })).toBeEnabled();
  });

  for (const [list, call, path] of lists) {
    await test.step(`the list of ${list}`, async () => {
      await page.route(call, (route) => route.fulfill(broken));
      await page.goto('about:blank');
      logged.length = 0;
      await page.goto(deployment.page('localhost', path));
      await expect.poll(() => logged.join()).toContain('The list could not be loaded.');
      await page.unroute(call);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  }
});

function watchLog(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  return logged;
}
