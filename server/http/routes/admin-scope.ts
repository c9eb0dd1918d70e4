import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { can, isTeam, type Right } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import { type ApiKeyCaller, type Caller, nameOfKey } from './request.ts';

/** Hosts whose rows somebody may view and change: an operator all, others their host's. */
export type AdminScope = 'every-host' | { host: string };

/** Somebody of a host's team, an operator or a program, in a call whose right they have. */
export interface Admin {
  accountId: string;
  email: string;
  /** IP address of the request. */
  address: string;
  scope: AdminScope;
  /** True for an API key. */
  isKey?: true;
  /** True for keys and those of a team who don't administer the host. They may not change every field: see contract/hosts/config-rights.ts. */
  isLimited?: true;
}

type Payer = Pick<Admin, 'accountId' | 'scope' | 'isKey' | 'isLimited'>;

interface Request {
  caller: Caller;
  host: string;
  address: string;
}

/** Throws `sign_in_required` for visitors, and `forbidden` for callers without the right on the request's host. */
export function requireRight(request: Request, right: Right): void {
  if (request.caller.kind === 'visitor') {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  if (may(request, right)) return;
  const detail =
    right === 'hosts:every'
      ? 'Only an operator can do this. Ask the operator of this site.'
      : `Your role on ${request.host} doesn't allow this. Ask an admin of it, or sign in with another account.`;
  throw problem('forbidden', detail);
}

/** True if the caller has a right on the request's host. What is open to a program is known already: see programs/keys/open-calls.ts. */
export function may(request: Request, right: Right): boolean {
  const { caller } = request;
  if (caller.kind === 'member') return can(caller.role, right);
  return right !== 'hosts:every' && findAdmin(request) !== undefined;
}

/** Returns the caller of a call whose right was asked before: see admin-route.ts. */
export function requireAdmin(request: Request & { right?: Right }): Admin {
  const admin = request.right === undefined ? undefined : findAdmin(request);
  if (admin) return admin;
  throw new Error('This call was mounted without a right.');
}

/** Returns the caller if they work in the admin area of the request's host. Those of other hosts never get here: their tokens are refused. */
export function findAdmin({ caller, host, address }: Request): Admin | undefined {
  if (caller.kind === 'key') return adminOfKey(caller, { host, address });
  if (caller.kind === 'visitor' || !isTeam(caller.role)) return undefined;
  const { accountId, email, role } = caller;
  const scope = can(role, 'hosts:every') ? 'every-host' : { host };
  return { accountId, email, address, scope, ...(!can(role, 'configs:write') && { isLimited: true }) };
}

/** A key that reads or manages acts as an admin of its host, in the calls that are open to it: see programs/keys/open-calls.ts. */
function adminOfKey(key: ApiKeyCaller, { host, address }: Omit<Request, 'caller'>): Admin | undefined {
  if (!key.scopes.some((scope) => scope !== 'ask')) return undefined;
  return {
    accountId: `key:${key.id}`,
    email: nameOfKey(key),
    address,
    scope: { host },
    isKey: true,
    isLimited: true,
  };
}

/**
 * Returns whose share an admin's acts count against: a host's, since its admins can make any number of accounts; that of all its keys, and that of the
 * rest of its team, neither of which must use up what admins need to stop them; an operator's account.
 */
export function payerOf({ accountId, scope, isKey, isLimited }: Payer): string {
  if (scope === 'every-host') return accountId;
  if (isKey) return `keys:${scope.host}`;
  return `${isLimited ? 'team' : 'host'}:${scope.host}`;
}

/** Returns a condition that limits a query to the scope; for tables with a `host`. */
export function inScope(scope: AdminScope): RawBuilder<SqlBool> {
  return scope === 'every-host' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`host = ${scope.host}`;
}
