import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';

/** Which configs an admin may see and change: an operator all, a host's admin that host's. */
export type ConfigScope = 'every-host' | { host: string };

export interface Editor {
  email: string;
  scope: ConfigScope;
}

/** The admin who calls. Throws `sign_in_required` for visitors and `forbidden` for users. */
export function requireEditor({ caller, host }: { caller: Caller; host: string }): Editor {
  if (caller.kind === 'visitor') {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  const editor = findEditor({ caller, host });
  if (!editor) throw problem('forbidden', 'Only admins can view or change configurations.');
  return editor;
}

/** Who administers the host that is called. A host-admin is never a caller on another host: whoever sets the caller refuses that. */
export function findEditor({ caller, host }: { caller: Caller; host: string }): Editor | undefined {
  if (caller.kind === 'visitor' || caller.role === 'user') return undefined;
  return { email: caller.email, scope: caller.role === 'admin' ? 'every-host' : { host } };
}

/** Throws `forbidden` for anybody but an operator, with a sentence that says what only they may: 'set a budget'. */
export function requireOperator({ scope }: Editor, toDo: string): void {
  if (scope === 'every-host') return;
  throw problem('forbidden', `Only an operator can ${toDo}. Ask the operator of this site.`);
}

/** The part of a query that keeps it to what its caller may see; for tables with a `host`. */
export function inScope(scope: ConfigScope): RawBuilder<SqlBool> {
  return scope === 'every-host' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`host = ${scope.host}`;
}
