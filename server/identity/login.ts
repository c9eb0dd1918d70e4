import { loginSchema, noSuchLogin } from '#contract/identity.ts';
import { readJson } from '../http/body.ts';
import { requireSameHost } from '../http/host.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { AppContext } from '../http/request.ts';
import type { SignedIn } from './account.ts';
import { normalizeEmail } from './accounts.ts';
import type { CookieDeps } from './cookies.ts';
import { verifyCredentials } from './credentials.ts';
import { countLoginTry } from './login-tries.ts';
import { replaceSession } from './replace-session.ts';
import { type SessionDeps, startSessionIfUnchanged } from './sessions.ts';

export interface LoginDeps extends SessionDeps, CookieDeps {
  limiter: RateLimiter;
}

const maxBodyBytes = 64 * 1024;

/** Right ones: each adds a session. */
const signInsByAccount = { limit: 100, windowSeconds: 3600 };

/**
 * `POST /Auth/Login`. The access token, with the refresh cookie set; `DOESNOTEXIST` for whatever is wrong. The session of the
 * cookie that is replaced ends. Throws `too_many_requests`, `overloaded`.
 */
export async function logIn(deps: LoginDeps, c: AppContext): Promise<string> {
  const body = await readJson(c, { schema: loginSchema, maxBytes: maxBodyBytes });
  const { host, address } = c.var;
  requireSameHost(body.host, host);
  const email = normalizeEmail(body.Email);
  const counted = await countLoginTry(deps.limiter, { address, email });
  const signedIn = await signIn(deps, { host, email, password: body.Password }).catch(async (error) => {
    await counted.giveBack();
    throw error;
  });
  if (!signedIn) return noSuchLogin;
  await counted.succeed();
  const { accessToken, refreshToken } = signedIn;
  await replaceSession(deps, c, { host, refreshToken });
  return accessToken;
}

/** A password may be set, or hashed anew, while the one given waits in line. Then it is looked at again, once. */
async function signIn(
  deps: LoginDeps,
  who: { host: string; email: string; password: string },
  mayLookAgain = true,
): Promise<SignedIn | undefined> {
  const found = await verifyCredentials(deps.db, who);
  if (!found) return undefined;
  await deps.limiter.take({ key: `signed-in:${found.account.id}`, ...signInsByAccount });
  const signedIn = await startSessionIfUnchanged(deps, { ...found, host: who.host });
  return signedIn ?? (mayLookAgain ? signIn(deps, who, false) : undefined);
}
