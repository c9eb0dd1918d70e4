import { problem } from '#server/failure/problem.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { everyHost } from '../accounts/account.ts';
import { type Credentials, findCredentialsById } from '../accounts/accounts.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';

/** Somebody who manages their own account, with the session that they do it in. */
export interface SignedInPerson extends Credentials {
  sessionId: string;
  createdAt: string;
}

const changesByAccount = { limit: 300, windowSeconds: 3600 };

/** Returns who is signed in, and keeps the response out of caches. Throws `sign_in_required` for visitors. */
export async function requireSignedIn(db: Db, c: AppContext): Promise<SignedInPerson> {
  c.header('Cache-Control', 'no-store');
  const { caller, sessionId } = c.var;
  const found =
    caller.kind === 'member' ? await findCredentialsById(db, { id: caller.accountId }) : undefined;
  if (!found || sessionId === undefined) {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  return { ...found, sessionId };
}

/**
 * Returns the host whose sessions, passkeys and files a person may see and end, undefined for all. An operator's other hosts are none of
 * a customer's business: who owns a name can read what its pages get.
 */
export function shownHost(
  { isConsole }: { isConsole: IsConsoleHost },
  { account }: Pick<SignedInPerson, 'account'>,
  { host }: { host: string },
): string | undefined {
  return account.host === everyHost && isConsole(host) ? undefined : host;
}

/** True for an operator on a customer's name, whose page could otherwise change the account in their name. */
export function isReadOnly(
  { isConsole }: { isConsole: IsConsoleHost },
  { account }: Pick<SignedInPerson, 'account'>,
  { host }: { host: string },
): boolean {
  return account.host === everyHost && !isConsole(host);
}

/**
 * Returns who is about to change their account. Operators change theirs on console hosts only. Throws `forbidden`, `too_many_requests` and `sign_in_required`.
 */
export async function beginChange(
  { db, limiter, isConsole }: Pick<FactorDeps, 'db' | 'limiter' | 'isConsole'>,
  c: AppContext,
): Promise<SignedInPerson> {
  const person = await requireSignedIn(db, c);
  if (isReadOnly({ isConsole }, person, c.var)) {
    throw problem(
      'forbidden',
      `Operators change their account where all hosts are managed, such as on localhost, not on ${c.var.host}.`,
    );
  }
  await limiter.take({ key: `account:${person.account.id}`, ...changesByAccount });
  return person;
}
