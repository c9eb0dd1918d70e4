import { call } from '#client/api.ts';
import { decodeClaims, readToken } from '#client/session/session.ts';

/** Returns where to go after a sign-in: an admin who lacks a required second factor is led to set it up. */
export async function homeAfterSignIn(): Promise<string> {
  const role = decodeClaims(readToken() ?? '')?.role;
  if (role !== 'admin' && role !== 'host-admin') return '/';
  try {
    const account: { secondFactorMissing?: unknown } = await (await call('identity', '/account')).json();
    return account.secondFactorMissing === true ? '/account' : '/';
  } catch {
    // The page itself says what is wrong.
    return '/';
  }
}
