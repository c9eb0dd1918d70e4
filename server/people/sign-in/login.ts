import type { Logger } from 'pino';
import { type FactorKind, type Login, type LoginReply, noSuchLogin } from '#contract/people/identity.ts';
import { Problem } from '#server/failure/problem.ts';
import { requireSameHost } from '#server/http/host/host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Counting } from '#server/http/limits/request-counts.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import type { SignedIn } from '../accounts/account.ts';
import { type Credentials, normalizeEmail } from '../accounts/accounts.ts';
import { findCandidates, verifyCandidates } from '../accounts/credentials.ts';
import { countLoginAttempt, countLoginCall, type LoginAttempt } from '../accounts/login-attempts.ts';
import { expectCode } from '../factors/expect-code.ts';
import { auditRefusal } from '../sessions/audit-sign-ins.ts';
import { replaceSession } from '../sessions/cookies.ts';
import { type SessionDeps, startSessionIfUnchanged } from '../sessions/session-starts.ts';

export interface LoginDeps extends SessionDeps {
  limiter: RateLimiter;
  log: Logger;
}

/** Successful sign-ins, since each adds a session. */
const signInsByAccount = { limit: 100, windowSeconds: 3600 };

/**
 * Handles `POST /Auth/Login`: returns a token and replaces the cookie's session, or returns `DOESNOTEXIST`, with the kinds of second
 * factors if only the code is missing. Throws `code_wrong`, `overloaded`.
 */
export async function logIn(deps: LoginDeps, c: AppContext, readBody: ReadBody<Login>): Promise<LoginReply> {
  const { host, address } = c.var;
  await countLoginCall(deps.limiter, address);
  const body = await readBody();
  requireSameHost(body.host, host);
  const email = normalizeEmail(body.Email);
  const { counted, candidates } = await beginAttempt(deps, { host, address, email });
  const { Password: password, Code: code } = body;
  const userAgent = c.req.header('user-agent');
  const attempt = { host, address, email, password, code, userAgent, success: counted.success };
  const refuse = () =>
    auditRefusal(deps, { accounts: candidates.map(({ account }) => account), host, address });
  const outcome = await signIn(deps, attempt, candidates).catch(async (error) => {
    if (error instanceof Problem && error.code === 'code_wrong') refuse();
    else await counted.refund();
    throw error;
  });
  if (!outcome) {
    refuse();
    return { AuthToken: noSuchLogin };
  }
  if ('secondFactor' in outcome) {
    await counted.refund();
    return { AuthToken: noSuchLogin, ...outcome };
  }
  await replaceSession(deps.db, c, { host, refreshToken: outcome.refreshToken });
  return { AuthToken: outcome.accessToken };
}

/** Runs on one connection: SQLite drops a connection's page cache after a write by another connection. */
function beginAttempt(
  { db, limiter, isConsole }: LoginDeps,
  { host, address, email }: { host: string; address: string; email: string },
): Promise<{ counted: LoginAttempt; candidates: readonly Credentials[] }> {
  return db.connection().execute(async (connection) => ({
    counted: await countLoginAttempt(limiter, { address, email, db: connection }),
    candidates: await findCandidates({ db: connection, isConsole }, { host, email }),
  }));
}

interface Attempt {
  host: string;
  address: string;
  email: string;
  password: string;
  code: string | undefined;
  userAgent: string | undefined;
  /** Counter changes to apply when the sign-in succeeds. */
  success: Required<Counting>;
}

/** A session, or the second factors to ask for; undefined for wrong credentials. */
type Outcome = SignedIn | { secondFactor: FactorKind[] } | undefined;

/** Tries once more if the password was changed or rehashed while this attempt waited in the hashing queue. */
async function signIn(
  deps: LoginDeps,
  attempt: Attempt,
  candidates: readonly Credentials[],
): Promise<Outcome> {
  const signedIn = await signInAs(deps, attempt, candidates);
  if (signedIn !== 'changed') return signedIn;
  const again = await signInAs(deps, attempt, await findCandidates(deps, attempt));
  return again === 'changed' ? undefined : again;
}

async function signInAs(
  deps: LoginDeps,
  { host, address, password, code, userAgent, success }: Attempt,
  candidates: readonly Credentials[],
): Promise<Outcome | 'changed'> {
  const found = await verifyCandidates(deps.db, candidates, password);
  if (!found) return undefined;
  const { id: accountId } = found.account;
  const step = await expectCode(deps, { accountId, host, code });
  if (step.missing) return { secondFactor: step.missing };
  const take = [...success.take, { key: `signed-in:${accountId}`, ...signInsByAccount }];
  const refund = [...success.refund, ...step.refund];
  const inTransaction = async (trx: Db) => {
    await step.consume(trx);
    // Counted in the session's transaction, since a second commit would cost more than the write.
    await deps.limiter.count({ take, refund, db: trx });
  };
  return (
    (await startSessionIfUnchanged(deps, { ...found, host, address, userAgent, inTransaction })) ?? 'changed'
  );
}
