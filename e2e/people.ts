import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { compileCache } from '#server/testing/process.ts';
import { type Deployment, operator } from './deployment.ts';

const runFile = promisify(execFile);

export const password = 'Correct-horse-7';

/** What local storage holds of a session. */
export function storedSession(page: Page): Promise<{ token: string | null; isValidUser: string | null }> {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    isValidUser: localStorage.getItem('isValidUser'),
  }));
}

/** Milliseconds that the page greets whoever has signed in. */
const greetingMs = 1200;

/** Lets the greeting of the pages that follow stand until `expectGreeting` has seen it. */
export async function holdGreeting(page: Page): Promise<void> {
  await page.addInitScript((held) => {
    const later = window.setTimeout;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, {
      endGreeting: resolve,
      setTimeout(act: () => void, ms?: number) {
        if (ms !== held) return later(act, ms);
        void promise.then(act);
        return 0;
      },
    });
  }, greetingMs);
}

/** That the page at an address greets whoever has signed in; `holdGreeting` was called before. */
export async function expectGreeting(page: Page, name: string, address: string): Promise<void> {
  await expect(page.getByRole('heading')).toHaveText(`Hi ${name}, Please wait until we navigate you...`);
  await expect(page).toHaveURL(address);
  await page.evaluate('endGreeting()');
}

/** Begins with a letter that no word of the page's buttons stands for, so that a look at the avatar is a sharp one. */
export function newEmail(): string {
  return `x${crypto.randomUUID()}@visitors.example`;
}

/** Makes an account on `localhost` and answers its e-mail. */
export async function createMember(deployment: Deployment): Promise<string> {
  const Email = newEmail();
  const form = { Email, Password: password, Phone: '+1 555 0100', FirstName: 'Zoë', LastName: 'Marrow' };
  await post(deployment, '/identity/Users/PostUser', form);
  return Email;
}

/** A member's token, without a browser. */
export async function fetchToken(deployment: Deployment, email: string, secret = password): Promise<string> {
  const response = await post(deployment, '/identity/Auth/Login', { Email: email, Password: secret });
  const { AuthToken }: { AuthToken?: unknown } = await response.json();
  return String(AuthToken);
}

/** Makes somebody who administers one host alone, and answers the e-mail. */
export async function createHostAdmin(deployment: Deployment, host = 'localhost'): Promise<string> {
  const email = newEmail();
  const words = ['create', '--email', email, '--password', password, '--role', 'host-admin', '--host', host];
  await runFile(process.execPath, [join(import.meta.dirname, '../server/commands/admin.ts'), ...words], {
    cwd: deployment.dataFolder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: deployment.dataFolder },
  });
  return email;
}

/** Signs somebody in on `localhost` before the page's first load: its form has journeys of its own. */
export async function arriveAs(
  page: Page,
  deployment: Deployment,
  email: string,
  secret = password,
): Promise<void> {
  const token = await fetchToken(deployment, email, secret);
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored);
    localStorage.setItem('isValidUser', 'true');
  }, token);
}

export async function arriveAsOperator(page: Page, deployment: Deployment): Promise<void> {
  await arriveAs(page, deployment, operator.email, operator.password);
}

/** Makes an account on `localhost` and signs in with it by the page's form. */
export async function signInAsMember(page: Page, deployment: Deployment): Promise<string> {
  const email = await createMember(deployment);
  await page.goto(deployment.page('localhost', '/sign-in'));
  await submitSignIn(page, email, password);
  await page.waitForURL(deployment.page('localhost'));
  return email;
}

export async function submitSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click();
}

/** Fills in the sign-up form; `entries` by label, over those of somebody who does all right. */
export async function fillInSignUp(page: Page, entries: Record<string, string>): Promise<void> {
  const all = {
    'First name': 'Ada',
    'Last name': 'Quay',
    Phone: '+1 555 0100',
    Password: password,
    'Confirm password': password,
    ...entries,
  };
  for (const [label, value] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function post(deployment: Deployment, path: string, body: object): Promise<Response> {
  const response = await fetch(deployment.page('localhost', path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
