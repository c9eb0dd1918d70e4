import type { MiddlewareHandler } from 'hono';
import type { Claims } from '#contract/identity.ts';
import { problem } from '#server/failure/problem.ts';
import type { AppContext, AppEnv, Caller } from '#server/http/request.ts';
import type { Db } from '#server/store/schema.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { isSecondFactorMissing } from '../factors/required-factor.ts';
import { belongsTo, findLiveSession } from './sessions.ts';
import type { SigningKeys } from './signing-keys.ts';
import { sessionIdOf, verifyAccessToken } from './tokens.ts';

interface CallerDeps {
  db: Db;
  keys: SigningKeys;
}

/** Sets `caller`. An invalid token throws `token_invalid` on `/api` and `/ai`, makes a visitor on `/identity`, and is ignored on pages. */
export function identifyCaller(deps: CallerDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('caller', await callerOf(deps, c));
    await next();
  };
}

/** Returns the token of `Authorization: Bearer`, possibly empty; undefined for other schemes, which a proxy may use. */
export function bearerToken(c: AppContext): string | undefined {
  const found = /^Bearer(?: +(.*))?$/i.exec(c.req.header('authorization') ?? '');
  return found ? (found[1] ?? '') : undefined;
}

async function callerOf(deps: CallerDeps, c: AppContext): Promise<Caller> {
  const token = bearerToken(c);
  const service = /^\/(api|ai|identity)\//.exec(c.req.path)?.[1];
  if (token === undefined || service === undefined) return { kind: 'visitor' };
  const found = await findSignedIn(deps, { token, host: c.var.host });
  c.set('sessionId', found?.sessionId);
  if (found) {
    const { id, email } = found.account;
    const isLimited = await isSecondFactorMissing(deps.db, found.account);
    return { kind: 'member', accountId: id, email, role: isLimited ? 'user' : found.account.role };
  }
  if (service === 'identity') return { kind: 'visitor' };
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  throw problem('token_invalid', 'You are no longer signed in. Sign in again.');
}

/** Authenticates a token: its signature and claims are valid, its session is live, its account still has that role and host. */
export async function findSignedIn(
  { db, keys }: CallerDeps,
  { token, host, now = new Date() }: { token: string; host: string; now?: Date },
): Promise<{ account: Account; claims: Claims; sessionId: string } | undefined> {
  const claims = await verifyAccessToken({ keys }, token, { host, now });
  if (!claims) return undefined;
  const sessionId = sessionIdOf(claims);
  const session = await findLiveSession(db, { sessionId, now });
  if (session?.accountId !== claims.sub || session.host !== claims.iss) return undefined;
  const account = await findAccount(db, { id: claims.sub });
  const isUnchanged = account?.role === claims.role && account.host === claims.host;
  return account && isUnchanged && belongsTo(account, host) ? { account, claims, sessionId } : undefined;
}
