import { CallFailed, callWith, post } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { logAnswer } from '#client/log.ts';
import { forget, readToken } from './session.ts';

/** Milliseconds that signing out, and a social sign-in, wait for the server. */
const logoutPatience = 3000;
const identityPatience = 10_000;

interface Identity {
  sub: string;
  /** The whole name, or the e-mail address of who gave none. */
  name: string;
}

/** The host that this page belongs to, as accounts name it. */
export function hostKey(): string {
  return boot().config.host;
}

/** Ends the session on the server, forgets the person, and starts the page anew. */
export async function logOut(): Promise<void> {
  await leave();
  location.reload();
}

/** Ends the session on the server and forgets the person. Whoever wants to leave leaves, whether or not the server answers. */
export async function leave(): Promise<void> {
  const signal = AbortSignal.timeout(logoutPatience);
  // With the token as it is: the next one is of no use to who leaves.
  await callWith(readToken(), 'identity', '/Auth/Logout', {
    method: 'POST',
    credentials: 'include',
    signal,
  }).catch(() => {});
  forget();
}

/** Who the token of a social sign-in belongs to. Throws where it is nobody's, or the server does not say. */
export async function callIdentity(token: string): Promise<Identity> {
  const signal = AbortSignal.timeout(identityPatience);
  const response = await callWith(token, 'identity', '/identity', { credentials: 'include', signal });
  const answer: Record<string, unknown> = await response.json();
  logAnswer('Signed in as', answer);
  const { sub, Email, FullName } = answer;
  if (typeof sub !== 'string') throw new CallFailed();
  return { sub, name: String(FullName || Email || '') };
}

/** Has a link mailed to the address, if it has an account. */
export async function requestReset(Email: string): Promise<void> {
  await post('identity', '/Users/ForgotPassword', { Email, host: hostKey() });
}

/** Sets a new password with the `token` of a mailed link. */
export async function resetPassword(token: string, Password: string): Promise<void> {
  await post('identity', '/Users/ResetPassword', { token, Password });
}

/** Confirms an e-mail address with the `token` of a mailed link. */
export async function verifyEmail(token: string): Promise<void> {
  await post('identity', '/Users/VerifyEmail', { token });
}
