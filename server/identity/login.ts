import { createHash } from 'node:crypto';
import { loginSchema, noSuchLogin } from '#contract/identity.ts';
import { readJson } from '../http/body.ts';
import { requireSameHost } from '../http/host.ts';
import { clientOfAddress, type RateLimiter } from '../http/limits.ts';
import type { AppContext } from '../http/request.ts';
import { findCredentials, normalizeEmail } from './accounts.ts';
import { type CookieDeps, setRefreshCookie } from './cookies.ts';
import { verifyPassword } from './passwords.ts';
import { type SessionDeps, startSession } from './sessions.ts';

export interface LoginDeps extends SessionDeps, CookieDeps {
  limiter: RateLimiter;
}

const maxBodyBytes = 64 * 1024;

/** Failed sign-ins alone count in the end, so that a shared address may bring many people. */
const failuresByAddress = { limit: 50, windowSeconds: 900 };
const failuresByEmail = { limit: 10, windowSeconds: 900 };

/** `POST /Auth/Login`. The access token, with the refresh cookie set; `DOESNOTEXIST` for whatever is wrong. Throws `too_many_requests`. */
export async function logIn(deps: LoginDeps, c: AppContext): Promise<string> {
  const body = await readJson(c, { schema: loginSchema, maxBytes: maxBodyBytes });
  const { host, address } = c.var;
  requireSameHost(body.host, host);
  const email = normalizeEmail(body.Email);
  const giveBack = await countTry(deps.limiter, { address, email });
  const found = await findCredentials(deps.db, { host, email });
  const isRight = await verifyPassword(found?.passwordHash, body.Password);
  if (!found || !isRight) return noSuchLogin;
  await giveBack();
  const { accessToken, refreshToken } = await startSession(deps, { account: found.account, host });
  setRefreshCookie(deps, c, refreshToken);
  return accessToken;
}

/**
 * Counts a try before its outcome is known, so that many at once are not all let through; the function returned takes it
 * back. By e-mail over all hosts: an operator can be tried on each, and to count by account would tell who is one.
 */
async function countTry(
  limiter: RateLimiter,
  { address, email }: { address: string; email: string },
): Promise<() => Promise<void>> {
  const byAddress = `login:${clientOfAddress(address)}`;
  const byEmail = `login:${createHash('sha256').update(email).digest('base64url')}`;
  await limiter.take({ key: byAddress, ...failuresByAddress });
  await limiter.take({ key: byEmail, ...failuresByEmail });
  return async () => {
    await limiter.giveBack({ key: byAddress });
    await limiter.giveBack({ key: byEmail });
  };
}
