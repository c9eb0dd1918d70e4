import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';

/** Configs that an admin may view and change: an operator all, a host admin the host's. */
export type ConfigScope = 'every-host' | { host: string };

export interface Editor {
  email: string;
  /** IP address of the request. */
  address: string;
  scope: ConfigScope;
}

interface Request {
  caller: Caller;
  host: string;
  address: string;
}

/** Returns the calling admin. Throws `sign_in_required` for visitors and `forbidden` for users. */
export function requireEditor({ caller, host, address }: Request): Editor {
  if (caller.kind === 'visitor') {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  const editor = findEditor({ caller, host, address });
  if (!editor) throw problem('forbidden', 'Only admins can view or change configurations.');
  return editor;
}

/** Returns the caller if they are an admin of the request's host. Host admins of other hosts never get here: their tokens are refused. */
export function findEditor({ caller, host, address }: Request): Editor | undefined {
  if (caller.kind === 'visitor' || caller.role === 'user') return undefined;
  return { email: caller.email, address, scope: caller.role === 'admin' ? 'every-host' : { host } };
}

/** Throws `forbidden` for anybody but an operator. `action` completes "Only an operator can …". */
export function requireOperator({ scope }: Editor, action: string): void {
  if (scope === 'every-host') return;
  throw problem('forbidden', `Only an operator can ${action}. Ask the operator of this site.`);
}

/** Returns a condition that limits a query to the scope; for tables with a `host`. */
export function inScope(scope: ConfigScope): RawBuilder<SqlBool> {
  return scope === 'every-host' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`host = ${scope.host}`;
}
