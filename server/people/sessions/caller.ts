import type { MiddlewareHandler } from 'hono';
import { problem } from '#server/failure/problem.ts';
import type { AppContext, AppEnv, Caller } from '#server/http/request.ts';
import type { Db } from '#server/store/schema.ts';
import { findSignedIn } from './signed-in.ts';
import type { SigningKeys } from './signing-keys.ts';

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
  if (found) {
    const { id, email, role } = found.account;
    return { kind: 'member', accountId: id, email, role };
  }
  if (service === 'identity') return { kind: 'visitor' };
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  throw problem('token_invalid', 'You are no longer signed in. Sign in again.');
}
