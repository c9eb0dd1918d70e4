import type { Page } from '@playwright/test';

/** Gathers what no visitor's browser may report: script errors, violations of the content security policy. Calls that fail on purpose are none. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return faults;
}
