import { expect, type Page } from '@playwright/test';
import { newInvitationSchema } from '#contract/people/invitations.ts';
import type { HostRole } from '#contract/people/rights.ts';
import { type Deployment, signIn } from './deployment.ts';

export const password = 'Correct-horse-7';

/** Returns the session in local storage. */
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

/** Expects the page at an address to greet the person who signed in. Call `holdGreeting` first. */
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
  await post(deployment, '/identity/Users/PostUser', { ...zoe, Email });
  return Email;
}

const zoe = { Password: password, Phone: '+1 555 0100', FirstName: 'Zoë', LastName: 'Marrow' };

/** A member's token, without a browser. */
export async function fetchToken(deployment: Deployment, email: string, secret = password): Promise<string> {
  return signIn(deployment.page('localhost', '/identity/Auth/Login'), email, secret);
}

/** Makes somebody who administers one host alone, and answers the e-mail. */
export function createHostAdmin(deployment: Deployment, host = 'localhost'): Promise<string> {
  return createOnHost(deployment, { role: 'host-admin', host });
}

/** Makes somebody of a host's team, who accepts an invitation, and answers the e-mail. */
export async function createOnHost(
  deployment: Deployment,
  { role, host = 'localhost' }: { role: HostRole; host?: string },
): Promise<string> {
  const email = newEmail();
  const authorization = `Bearer ${await deployment.operatorToken()}`;
  const invited = await post(deployment, '/api/invitations', { host, role, email }, { authorization });
  const { link } = newInvitationSchema.parse(await invited.json());
  const form = { ...zoe, Email: email, Invitation: new URL(link).searchParams.get('token') };
  // Node finds no `*.localhost`; a page of that host calls so where the service has another one.
  await post(deployment, '/identity/Users/PostUser', form, { origin: deployment.page(host, '') });
  return email;
}

/** Signs a person in on every host before the page's first load, without the form, which is tested elsewhere. */
export async function arriveAs(
  page: Page,
  deployment: Deployment,
  email: string,
  secret = password,
): Promise<void> {
  await page.addInitScript(storeToken, { token: await fetchToken(deployment, email, secret), host: '' });
}

/** Signs the operator in before the page's first load, on one host or on every one. */
export async function arriveAsOperator(page: Page, deployment: Deployment, host = ''): Promise<void> {
  await page.addInitScript(storeToken, { token: await deployment.operatorToken(), host });
}

/** Runs in the page. Whoever signs out in this tab stays so. */
function storeToken({ token, host }: { token: string; host: string }): void {
  if (window.name === 'arrived' || (host !== '' && location.hostname !== host)) return;
  window.name = 'arrived';
  localStorage.setItem('token', token);
  localStorage.setItem('isValidUser', 'true');
}

/** Makes an account on `localhost` and signs in with it by the page's form, which also gives the browser the session's cookie. */
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

async function post(
  deployment: Deployment,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(deployment.page('localhost', path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
