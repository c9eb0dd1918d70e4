import type { AppContext } from '#server/http/routes/request.ts';
import type { VisitorCookies } from './visitor-cookie.ts';

/** Who makes a request, as conversations know them. */
export interface CallingAsker {
  accountId: string | undefined;
  /** Ids of their cookies. */
  visitors: readonly string[];
}

interface Owned {
  account_id: string | null;
  visitor: string | null;
}

export function askerOfRequest(cookies: VisitorCookies, c: AppContext): CallingAsker {
  const { caller } = c.var;
  return { accountId: caller.kind === 'member' ? caller.accountId : undefined, visitors: cookies.read(c) };
}

/** True if a conversation is the caller's: by the account, or by the cookie unless it was taken along to an account. */
export function isAskersOwn({ accountId, visitors }: CallingAsker, owned: Owned): boolean {
  if (owned.account_id !== null) return owned.account_id === accountId;
  return owned.visitor !== null && visitors.includes(owned.visitor);
}
