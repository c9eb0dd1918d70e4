import { expect, type Locator, type Page } from '@playwright/test';

/** The chat page as a visitor finds their way in it. */
export function chatOn(page: Page) {
  const answers = page.getByRole('article', { name: 'Answer' });
  return {
    input: page.getByRole('main').getByRole('textbox').last(),
    answers,
    lastAnswer: answers.last(),
    /** An answer that is whole. */
    wholeAnswer: page.locator('article[aria-label="Answer"][aria-busy="false"]').last(),
    send: page.getByRole('button', { name: 'Send' }),
    async ask(question: string) {
      await this.input.fill(question);
      await this.input.press('Enter');
    },
  };
}

/** Attaches a file, and waits until it is uploaded. */
export async function attach(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Files to attach').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Attached documents' })).toContainText(file.name);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Returns the element that shows an opened source: a region beside the answer on wide pages, else a dialog. */
export function sourcePanelOn(page: Page): Locator {
  const name = /^\d+\. /;
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
}

export function sourcesOf(answer: Locator): Locator {
  return answer.getByRole('list', { name: 'Sources' }).getByRole('button');
}
