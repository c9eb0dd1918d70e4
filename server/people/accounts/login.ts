import type { Kysely } from 'kysely';
import { loginSchema, noSuchLogin } from '#contract/identity.ts';
import { readJson } from '#server/http/body.ts';
import { requireSameHost } from '#server/http/host.ts';
import type { RateLimiter } from '#server/http/limits.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Counting } from '#server/http/request-counts.ts';
import type { Store } from '#server/store/schema.ts';
import type { CookieDeps } from '../sessions/cookies.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { type SessionDeps, startSessionIfUnchanged } from '../sessions/session-starts.ts';
import type { SignedIn } from './account.ts';
import { normalizeEmail } from './accounts.ts';
import { type Candidates, findCandidates, verifyCandidates } from './credentials.ts';
import { countLoginTry, type LoginTry } from './login-tries.ts';

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
  const { counted, candidates } = await beginTry(deps, { host, address, email });
  const attempt = { host, email, password: body.Password, success: counted.success };
  const signedIn = await signIn(deps, attempt, candidates).catch(async (error) => {
    await counted.giveBack();
    throw error;
  });
  if (!signedIn) return noSuchLogin;
  const { accessToken, refreshToken } = signedIn;
  await replaceSession(deps, c, { host, refreshToken });
  return accessToken;
}

/**
 * Counts the try and reads whom it may be, on one connection: on SQLite a connection that has written reads what it holds in memory,
 * and one that has not begins anew after each write of another.
 */
function beginTry(
  { db, limiter }: LoginDeps,
  { host, address, email }: { host: string; address: string; email: string },
): Promise<{ counted: LoginTry; candidates: Candidates }> {
  return db.connection().execute(async (connection) => ({
    counted: await countLoginTry(limiter, { address, email, db: connection }),
    candidates: await findCandidates(connection, { host, email }),
  }));
}

interface Attempt {
  host: string;
  email: string;
  password: string;
  /** What is counted, and given back, where it succeeds. */
  success: Required<Counting>;
}

/** A password may be set, or hashed anew, while the one given waits in line. Then it is looked at again, once. */
async function signIn(
  deps: LoginDeps,
  attempt: Attempt,
  candidates: Candidates,
): Promise<SignedIn | undefined> {
  const signedIn = await signInAs(deps, attempt, candidates);
  if (signedIn !== 'changed') return signedIn;
  const again = await signInAs(deps, attempt, await findCandidates(deps.db, attempt));
  return again === 'changed' ? undefined : again;
}

async function signInAs(
  deps: LoginDeps,
  { host, password, success }: Attempt,
  candidates: Candidates,
): Promise<SignedIn | 'changed' | undefined> {
  const found = await verifyCandidates(deps.db, candidates, password);
  if (!found) return undefined;
  const take = [...success.take, { key: `signed-in:${found.account.id}`, ...signInsByAccount }];
  // In the transaction of the session: a commit costs more than what it writes.
  const alongWith = (trx: Kysely<Store>) => deps.limiter.count({ ...success, take, db: trx });
  return (await startSessionIfUnchanged(deps, { ...found, host, alongWith })) ?? 'changed';
}
