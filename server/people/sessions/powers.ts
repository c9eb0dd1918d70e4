import { isOperator, type Role } from '#contract/people/rights.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { type Account, everyHost } from '../accounts/account.ts';

/** Rights of an account on a host. */
export interface Powers {
  role: Role;
  /** A host key, or `everyHost`. */
  host: string;
}

/**
 * Returns the powers of an account on a host. An operator has an operator's on console hosts only: elsewhere whoever owns the name can
 * read what a browser stores under it, so a session there must not open other hosts.
 */
export function powersOn(
  host: string,
  { account, isConsole }: { account: Account; isConsole: IsConsoleHost },
): Powers {
  if (account.host !== everyHost) return { role: account.role, host: account.host };
  // An account of every host without an operator's role has one of a newer version.
  if (!isOperator(account.role)) return { role: account.role, host };
  return isConsole(host) ? { role: account.role, host: everyHost } : { role: 'host-admin', host };
}
