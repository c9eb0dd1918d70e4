import { call } from '#client/api.ts';
import { decodeClaims, readToken } from '#client/session/session.ts';
import { isTeam } from '#contract/people/rights.ts';

/**
 * Returns where to go after a sign-in: to `target`, the screen that asked for it, else to the chat. An admin who lacks a required second
 * factor is led to set it up; for others there is no admin area to go to.
 */
export async function homeAfterSignIn(target = '/'): Promise<string> {
  const role = decodeClaims(readToken() ?? '')?.role;
  if (!isTeam(role ?? '')) return /^\/(?:admin|team)\b/i.test(target) ? '/' : target;
  try {
    const account: { secondFactorMissing?: unknown } = await (await call('identity', '/account')).json();
    return account.secondFactorMissing === true ? '/account' : target;
  } catch {
    // The page itself says what is wrong.
    return target;
  }
}
