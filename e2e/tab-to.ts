import type { Locator, Page } from '@playwright/test';

/** More than the stops of any screen. */
const mostStops = 90;

/** Goes from stop to stop, as somebody without a mouse does, until something has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error('It cannot be reached with the keyboard.');
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
