import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { problem } from '#server/failure/problem.ts';
import { type ApiKeyCaller, type Caller, nameOfKey } from './request.ts';

/** Hosts whose rows an admin may view and change: an operator all, a host's admin the host's. */
export type AdminScope = 'every-host' | { host: string };

export interface Admin {
  accountId: string;
  email: string;
  /** IP address of the request. */
  address: string;
  scope: AdminScope;
  /** True for an API key, which may not change every field: see contract/config-rights.ts. */
  isKey?: true;
}

interface Request {
  caller: Caller;
  host: string;
  address: string;
}

/** Returns the calling admin. Throws `sign_in_required` for visitors and `forbidden` for users. */
export function requireAdmin(request: Request): Admin {
  if (request.caller.kind === 'visitor') {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  const admin = findAdmin(request);
  if (admin) return admin;
  const detail = `Only admins of ${request.host} can do this. Ask one of them, or sign in with another account.`;
  throw problem('forbidden', detail);
}

/** Returns the caller if they are an admin of the request's host. Host admins of other hosts never get here: their tokens are refused. */
export function findAdmin({ caller, host, address }: Request): Admin | undefined {
  if (caller.kind === 'key') return adminOfKey(caller, { host, address });
  if (caller.kind === 'visitor' || caller.role === 'user') return undefined;
  const { accountId, email, role } = caller;
  return { accountId, email, address, scope: role === 'admin' ? 'every-host' : { host } };
}

/** A key that reads or manages acts as an admin of its host, in the calls that are open to it: see programs/keys/open-calls.ts. */
function adminOfKey(key: ApiKeyCaller, { host, address }: Omit<Request, 'caller'>): Admin | undefined {
  if (!key.scopes.some((scope) => scope !== 'ask')) return undefined;
  return { accountId: `key:${key.id}`, email: nameOfKey(key), address, scope: { host }, isKey: true };
}

/**
 * Returns whose share an admin's acts count against: a host's, since its admins can make any number of accounts; that of all keys of a host, which
 * must not use up what people need to stop one; an operator's account.
 */
export function payerOf({ accountId, scope, isKey }: Pick<Admin, 'accountId' | 'scope' | 'isKey'>): string {
  if (scope === 'every-host') return accountId;
  return `${isKey ? 'keys' : 'host'}:${scope.host}`;
}

/** Throws `forbidden` for anybody but an operator. `action` completes "Only an operator can …". */
export function requireOperator({ scope }: Admin, action: string): void {
  if (scope === 'every-host') return;
  throw problem('forbidden', `Only an operator can ${action}. Ask the operator of this site.`);
}

/** Returns a condition that limits a query to the scope; for tables with a `host`. */
export function inScope(scope: AdminScope): RawBuilder<SqlBool> {
  return scope === 'every-host' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`host = ${scope.host}`;
}
