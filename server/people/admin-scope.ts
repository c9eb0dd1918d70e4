import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hostKey } from '#contract/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';

/** Accounts and invitations that an admin may see and change: an operator all, a host's admin the host's. */
export type PeopleScope = 'every-host' | { host: string };

/** An admin who manages people. */
export interface PeopleAdmin {
  accountId: string;
  email: string;
  scope: PeopleScope;
}

/** Returns the calling admin. Throws `sign_in_required` for visitors and `forbidden` for users. */
export function requirePeopleAdmin({ caller, host }: { caller: Caller; host: string }): PeopleAdmin {
  if (caller.kind === 'visitor') {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  const { accountId, email, role } = caller;
  if (role === 'user') throw problem('forbidden', `Only admins of ${host} can manage its people.`);
  return { accountId, email, scope: role === 'admin' ? 'every-host' : { host } };
}

/** Narrows a scope to the host that a query names. Throws `invalid_input` for text that is no host, `forbidden` for another host. */
export function narrowScope(scope: PeopleScope, typed: string | undefined): PeopleScope {
  if (typed === undefined) return scope;
  const host = hostKey(typed.trim());
  if (host === undefined) {
    const sentence = 'Enter a host name such as chat.example.com.';
    throw problem('invalid_input', 'The host name is not valid.', { errors: { host: sentence } });
  }
  if (scope === 'every-host' || scope.host === host) return { host };
  throw problem('forbidden', `You can only manage the people of ${scope.host}.`);
}

/** Returns a condition that limits a query to the scope; for tables with a `host`. */
export function inPeopleScope(scope: PeopleScope): RawBuilder<SqlBool> {
  return scope === 'every-host' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`host = ${scope.host}`;
}
