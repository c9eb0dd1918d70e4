import type { BrowserContext, Page } from '@playwright/test';

const operator = { Email: 'operator@bench.example', Password: 'Correct-horse-9' };

/** Settings of a server whose first operator is ours. */
export const operatorSettings = { ADMIN_EMAIL: operator.Email, ADMIN_PASSWORD: operator.Password };

/** Signs the operator in, without a browser. */
export async function fetchToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/identity/Auth/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(operator),
  });
  const { AuthToken }: { AuthToken?: unknown } = await response.json();
  return String(AuthToken);
}

/** Has pages begin as those of whoever the token is of. */
export async function arriveWith(place: BrowserContext | Page, token: string): Promise<void> {
  await place.addInitScript((stored) => {
    localStorage.setItem('token', stored);
    localStorage.setItem('isValidUser', 'true');
  }, token);
}
