import { CallFailed, callWith } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { logAnswer } from '#client/log.ts';
import { forget, readToken } from './session.ts';

/** Timeouts of signing out and of a social sign-in, in milliseconds. */
const logoutPatience = 3000;
const identityPatience = 10_000;

export interface Identity {
  sub: string;
  /** The full name, else the e-mail. */
  name: string;
  email: string;
  /** True if this browser began the sign-in; undefined if the server can't tell. */
  sameBrowser: boolean | undefined;
}

/** Returns the page's host, as accounts name it. */
export function hostKey(): string {
  return boot().config.host;
}

/** Ends the session on the server, clears the stored token and reloads the page. */
export async function logOut(): Promise<void> {
  await leave();
  location.reload();
}

/** Ends the session on the server and clears the stored token, even if the server doesn't answer. */
export async function leave(): Promise<void> {
  const signal = AbortSignal.timeout(logoutPatience);
  // A token that is due for renewal needs none any more.
  await callWith(readToken(), 'identity', '/Auth/Logout', {
    method: 'POST',
    credentials: 'include',
    signal,
  }).catch(() => {});
  forget();
}

/** Returns the owner of a social sign-in's token. Throws if the server knows none. */
export async function callIdentity(token: string): Promise<Identity> {
  const signal = AbortSignal.timeout(identityPatience);
  const response = await callWith(token, 'identity', '/identity', { credentials: 'include', signal });
  const answer: Record<string, unknown> = await response.json();
  logAnswer('Signed in as', answer);
  const { sub, Email, FullName, sameBrowser } = answer;
  if (typeof sub !== 'string') throw new CallFailed();
  const known = typeof sameBrowser === 'boolean' ? sameBrowser : undefined;
  return { sub, name: String(FullName || Email || ''), email: String(Email || ''), sameBrowser: known };
}
