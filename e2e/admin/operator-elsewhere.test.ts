import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { test as base, expect, operator } from '../deployment.ts';
import { submitSignIn } from '../people.ts';
import { startServer } from '../server.ts';

/** Signs the operator in on a host of a server whose only console host is `localhost`, and opens the admin area. */
type OpenAdmin = (page: Page, host: string) => Promise<void>;

const test = base.extend<{ openAdmin: OpenAdmin }>({
  // Automatic ones come first and go last: the page is left before its server ends.
  openAdmin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'e2e-'));
      const server = await startServer({
        DATA_DIR: dataFolder,
        CONSOLE_HOSTS: 'localhost',
        ADMIN_EMAIL: operator.email,
        ADMIN_PASSWORD: operator.password,
      });
      await use(async (page, host) => {
        const origin = `http://${host}:${server.port}`;
        await page.goto(`${origin}/sign-in`);
        await submitSignIn(page, operator.email, operator.password);
        await page.waitForURL(`${origin}/`);
        await page.getByRole('button', { name: 'Account menu' }).click();
        await page.getByRole('menuitem', { name: 'Admin Configuration' }).click();
        await page.waitForURL(`${origin}/admin`);
      });
      await server.close();
      await rm(dataFolder, { recursive: true });
    },
    { auto: true },
  ],
});

const notice = (page: Page) =>
  page.getByRole('region', { name: 'You can manage only demo.localhost at this address' });

test('an operator has all screens on a console host; elsewhere a notice tells where all hosts are managed', async ({
  page,
  openAdmin,
}) => {
  await test.step('an operator on a console host has all screens, and no notice', async () => {
    await openAdmin(page, 'localhost');
    await expect(page.getByRole('navigation', { name: 'Operator' })).toBeVisible();
    await expect(page.getByText('CONSOLE_HOSTS')).toHaveCount(0);
  });

  await test.step('an operator on a customer’s name is told where all hosts are managed', async () => {
    await openAdmin(page, 'demo.localhost');
    await expect(notice(page)).toContainText('CONSOLE_HOSTS');
    await expect(page.getByRole('navigation', { name: 'Operator' })).toHaveCount(0);
    expect(await faultsInBothSchemes(page)).toEqual([]);

    await page.getByRole('link', { name: 'Config Management' }).click();
    await expect(page.getByRole('heading', { name: 'Config Management' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Create config' })).toHaveCount(0);
    await expect(notice(page)).toBeVisible();
    // The address of a screen that is missing here, as a bookmark would have it.
    await page.goto(new URL('/admin/usage', page.url()).href);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });
});
