import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../e2e/browser.ts';

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
}

/** Makes pages open as those of the token's owner. */
export async function signIn(place: BrowserContext | Page, token: string): Promise<void> {
  await place.addInitScript((stored) => {
    localStorage.setItem('token', stored);
    localStorage.setItem('isValidUser', 'true');
  }, token);
}
