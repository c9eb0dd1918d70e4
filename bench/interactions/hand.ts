import type { Locator } from '@playwright/test';

/** Milliseconds from reaching something to pressing it, and that a button stays down. */
const pause = 80;

/**
 * Presses a button as a hand does: the pointer is over it before, and it stays down for a while. What the driver looks up
 * in the page is done by then: its `click` looks while it presses, which would be counted.
 */
export async function press(button: Locator): Promise<void> {
  const page = button.page();
  await button.hover();
  await page.waitForTimeout(pause);
  await page.mouse.down();
  await page.waitForTimeout(pause);
  await page.mouse.up();
}

/** Gives a field the focus some time before its first key, so that the key does not wait for the page to scroll there. */
export async function enter(field: Locator): Promise<void> {
  await field.focus();
  await field.page().waitForTimeout(pause);
}
