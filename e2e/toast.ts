import { expect, type Locator } from '@playwright/test';

/** Expects a toast of what is being done. It passes within seconds, in which a slow press may not have returned: it is looked for meanwhile. */
export async function expectToast(toast: Locator, act: Promise<unknown>): Promise<void> {
  await Promise.all([expect(toast).toBeVisible(), act]);
}
