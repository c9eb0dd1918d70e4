import { call, post } from './api.ts';
import { boot } from './boot.ts';
import { logAnswer } from './log.ts';
import { forget } from './session.ts';

/** Milliseconds that signing out waits for the server. */
const logoutPatience = 3000;

/** The host that this page belongs to, as accounts name it. */
export function hostKey(): string {
  return boot().config.host;
}

/** Ends the session on the server, forgets the person, and starts the page anew. */
export async function logOut(): Promise<void> {
  // Whoever wants to leave leaves, whether or not the server answers.
  await post('identity', '/Auth/Logout', {}, { signal: AbortSignal.timeout(logoutPatience) }).catch(() => {});
  forget();
  location.reload();
}

/** The specification's call of the social sign-in; its answer is only logged. */
export async function callIdentity(): Promise<void> {
  const response = await call('identity', '/identity', { credentials: 'include' });
  logAnswer('Signed in as', await response.json());
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
