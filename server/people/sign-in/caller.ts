import type { MiddlewareHandler } from 'hono';
import type { Claims } from '#contract/people/identity.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { hostOfOrigin, pageHostOf } from '#server/http/host/host.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { AppContext, AppEnv, Caller } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { isSecondFactorMissing } from '../factors/required-factor.ts';
import { type Powers, powersOn } from '../sessions/powers.ts';
import { belongsTo, findLiveSession } from '../sessions/sessions.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import { sessionIdOf, verifyAccessToken } from '../sessions/tokens.ts';

interface CallerDeps {
  db: Db;
  keys: SigningKeys;
  isConsole: IsConsoleHost;
}

/** Identifies programs, whose keys another room knows. */
interface Programs {
  /** True if the caller's token is a key, valid or not. */
  isKey: (token: string, path: string) => boolean;
  identify: (c: AppContext, key: string) => Promise<Caller>;
}

/** Wrong keys and tokens of one client. Far more than the expired ones of an office's browsers. */
const wrongByClient = { limit: 600, windowSeconds: 600 };

/** Sets `caller`, before a body is read. Wrong keys and tokens count by address. An invalid token throws `token_invalid` on `/api` and `/ai`, makes a visitor on `/identity`, and is ignored on pages. */
export function identifyCaller(
  deps: CallerDeps & { programs: Programs; limiter: RateLimiter },
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    try {
      c.set('caller', await callerOf(deps, c));
    } catch (error) {
      if (isWrongSecret(error)) {
        await deps.limiter.take({ key: `wrong-secret:${clientOfAddress(c.var.address)}`, ...wrongByClient });
      }
      throw error;
    }
    await next();
  };
}

function isWrongSecret(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'token_invalid' || error.code === 'key_invalid');
}

/** Returns the token of `Authorization: Bearer`, possibly empty; undefined for other schemes, which a proxy may use. */
export function bearerToken(c: AppContext): string | undefined {
  const found = /^Bearer(?: +([^ ].*)?)?$/i.exec(c.req.header('authorization') ?? '');
  return found ? (found[1] ?? '') : undefined;
}

async function callerOf(deps: CallerDeps & { programs: Programs }, c: AppContext): Promise<Caller> {
  const token = bearerToken(c);
  if (token !== undefined && deps.programs.isKey(token, c.req.path))
    return callerOfKey(deps.programs, c, token);
  const service = /^\/(api|ai|identity)\//.exec(c.req.path)?.[1];
  if (token === undefined || (service === undefined && !isDraftPage(c))) return { kind: 'visitor' };
  const found = await findSignedInHere(deps, c, token);
  c.set('sessionId', found?.sessionId);
  if (found) {
    const { account, powers } = found;
    return { kind: 'member', accountId: account.id, email: account.email, role: powers.role };
  }
  if (service === 'identity' || service === undefined) return { kind: 'visitor' };
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  throw problem('token_invalid', 'You are no longer signed in. Sign in again.');
}

/** True for the one page that depends on who asks for it. */
function isDraftPage(c: AppContext): boolean {
  return c.req.path === '/' && c.req.query('draft') !== undefined;
}

/** A key is ignored on pages, and where people sign in. A page of another site can't use one. */
async function callerOfKey(programs: Programs, c: AppContext, key: string): Promise<Caller> {
  if (!/^\/(?:ai|api|mcp|v1)(?:\/|$)/.test(c.req.path)) return { kind: 'visitor' };
  return programs.identify(c, isFromOtherSite(c) ? '' : key);
}

/** Origins without a host, as of browser extensions, belong to programs that got the token otherwise. */
function isFromOtherSite(c: AppContext): boolean {
  return hostOfOrigin(c.req.header('origin') ?? '') !== undefined && pageHostOf(c) === undefined;
}

/** Authenticates a token in a request. A page of another site, such as another port of the host's name, can't use one. */
export async function findSignedInHere(
  deps: CallerDeps,
  c: AppContext,
  token: string,
): Promise<FoundSession | undefined> {
  return isFromOtherSite(c) ? undefined : findSignedIn(deps, { token, host: c.var.host });
}

interface FoundSession {
  account: Account;
  claims: Claims;
  /** Powers on the request's host; fewer than the token names for a console's token on another host, and without a required second factor. */
  powers: Powers;
  sessionId: string;
}

/** Authenticates a token: its signature and claims are valid, its session is live, its account still has the powers that it names. */
export async function findSignedIn(
  { db, keys, isConsole }: CallerDeps,
  { token, host, now = new Date() }: { token: string; host: string; now?: Date },
): Promise<FoundSession | undefined> {
  const claims = await verifyAccessToken({ keys }, token, { host, now });
  if (!claims) return undefined;
  const sessionId = sessionIdOf(claims);
  const session = await findLiveSession(db, { sessionId, now });
  if (session?.accountId !== claims.sub || session.host !== claims.iss) return undefined;
  const account = await findAccount(db, { id: claims.sub });
  if (!account || account.isSuspended || !belongsTo(account, host)) return undefined;
  const begun = powersOn(session.host, { account, isConsole });
  if (begun.role !== claims.role || begun.host !== claims.host) return undefined;
  // Decided now and not in the token, so that setting one up needs no new sign-in.
  const isLimited = await isSecondFactorMissing(db, account);
  const powers: Powers = isLimited ? { role: 'user', host } : powersOn(host, { account, isConsole });
  return { account, claims, sessionId, powers };
}
