import type { Page } from '@playwright/test';
import { type Deployment, expect, test } from '../deployment.ts';
import { signInAsMember } from '../people.ts';
import { expectToast } from '../toast.ts';

test('a copied value is told for 2.5 s, one toast at a time, at the bottom centre', async ({
  page,
  deployment,
}) => {
  await page.clock.install();
  await uploadNote(page, deployment);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByText('Copied to clipboard!');
  await page.getByRole('button', { name: /File Url/ }).click();
  await expect(toast).toBeVisible();

  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(x + width / 2).toBeCloseTo(640, 0);
  expect(y + height).toBe(800 - 16);

  // A screen reader announces only what is added.
  const first = await toast.elementHandle();
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: /File ID/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => first?.evaluate((shown) => shown.isConnected)).toBe(false);
  await expect(toast).toHaveCount(1);
  // The second one has its own 2.5 s.
  await page.clock.runFor(2400);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('a browser that refuses to copy is told of', async ({ page, deployment }) => {
  await uploadNote(page, deployment);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await expectToast(
    page.getByText('Cannot copy to clipboard!'),
    page.getByRole('button', { name: /File ID/ }).click(),
  );
});

async function uploadNote(page: Page, deployment: Deployment): Promise<void> {
  await signInAsMember(page, deployment);
  await page.goto(deployment.page('localhost', '/file-upload'));
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The lamp is lit at dusk.') };
  await page.locator('input[type=file]').setInputFiles(note);
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(page.getByRole('button', { name: /File ID/ })).toBeVisible();
}
