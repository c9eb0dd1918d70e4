import type { Locator, Page } from '@playwright/test';

/** Each is done once a round; `round` counts from 0. */
export type Actions = Record<string, (page: Page, round: number) => Promise<void>>;

/** Milliseconds from reaching something to pressing it, and that a button stays down. */
const pause = 80;

export const listActions: Actions = {
  sort: (page, round) => press(page.locator('thead button').nth(round % 2)),
  async 'search typing'(page, round) {
    await type(page.getByRole('searchbox'), `${round}9`);
    await settle(page);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
  },
  'next page': (page) => pressButton(page, 'Next'),
  async 'page select'(page, round) {
    await enter(page.getByRole('combobox'));
    await page.keyboard.press(round % 2 ? 'ArrowUp' : 'ArrowDown');
  },
  async 'open and close modal'(page, round) {
    await press(page.getByRole('button', { name: /^Delete/ }).nth(round));
    await settle(page);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'No' }));
  },
};

export const fileListActions: Actions = {
  ...listActions,
  async 'open and close text'(page, round) {
    await press(page.getByRole('button', { name: /^View text/ }).nth(round));
    await settle(page);
    await page.keyboard.press('Escape');
  },
};

export const formActions: Actions = {
  'typing in a field': (page) => type(page.getByRole('textbox', { name: 'App title', exact: true }), 'ab'),
  'typing in a file': (page, round) => type(page.getByRole('textbox', { name: 'Context' }).nth(round), 'ab'),
  'add a suggestion': (page) => pressButton(page, 'Add a suggestion'),
  'move a file': (page) => pressButton(page, 'Move file 2 down'),
  'remove a file': (page) => pressButton(page, 'Remove file 3'),
  'page of files': (page, round) => pressButton(page, round % 2 ? 'Previous' : 'Next'),
};

/**
 * Waits until what an interaction asked for is there: longer than the pause before a search. Looks for nothing in the page before: that would
 * be computed while the interaction waits for its paint.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(100);
}

/**
 * Presses a button as a hand does: the pointer is over it before, and it stays down for a while. What the driver looks up in the page is done
 * by then: its `click` looks while it presses, which would be counted.
 */
async function press(button: Locator): Promise<void> {
  const page = button.page();
  await button.hover();
  await page.waitForTimeout(pause);
  await page.mouse.down();
  await page.waitForTimeout(pause);
  await page.mouse.up();
}

function pressButton(page: Page, name: string): Promise<void> {
  return press(page.getByRole('button', { name }));
}

async function type(field: Locator, text: string): Promise<void> {
  await enter(field);
  await field.page().keyboard.type(text, { delay: 120 });
}

/** Focuses a field some time before its first key, so that the key doesn't wait for the page to scroll there. */
async function enter(field: Locator): Promise<void> {
  await field.focus();
  await field.page().waitForTimeout(pause);
}
