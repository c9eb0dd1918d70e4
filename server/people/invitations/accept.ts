import type { InvitationToken, OfferedInvitation } from '#contract/people/invitations.ts';
import { covers, isOperator } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { findAccount, findAccountByEmail } from '../accounts/accounts.ts';
import { requireUsable } from '../accounts/usable.ts';
import { countLinkUse } from '../mailed-links/mailed-links.ts';
import { setRoleOnHost } from '../sessions/account-changes.ts';
import { replaceSession } from '../sessions/cookies.ts';
import { type SessionDeps, startSession } from '../sessions/session-starts.ts';
import { auditAcceptance } from './audit-invitations.ts';
import { findInvitation, type InvitationUse, takeInvitation } from './invitations.ts';

export interface AcceptDeps extends SessionDeps {
  limiter: RateLimiter;
}

/** Handles `POST /invitation`: returns what a link offers without using it. Throws `invitation_invalid`. */
export async function readInvitation(
  { db, limiter }: { db: Db; limiter: RateLimiter },
  c: AppContext,
  readBody: ReadBody<InvitationToken>,
): Promise<OfferedInvitation> {
  await countLinkUse(limiter, c.var.address);
  const { token } = await readBody();
  const { host } = c.var;
  const { email, role, expiresAt } = await findInvitation(db, { token, host });
  const home = isOperator(role) ? everyHost : host;
  const known = email === null ? undefined : await findAccountByEmail(db, { host: home, email });
  return { host, email, role, expiresAt, hasAccount: known?.host === home };
}

/** Handles `POST /invitation/accept`: gives the caller's account the invited role, and returns the token of a new session. */
export async function acceptInvitation(
  deps: AcceptDeps,
  c: AppContext,
  readBody: ReadBody<InvitationToken>,
): Promise<string> {
  await countLinkUse(deps.limiter, c.var.address);
  const { host, caller, address } = c.var;
  const account = caller.kind === 'member' ? await findAccount(deps.db, { id: caller.accountId }) : undefined;
  if (!account) {
    throw problem('sign_in_required', 'Sign in or sign up first, then accept the invitation.');
  }
  const { token } = await readBody();
  const invited = await deps.db
    .transaction()
    .execute((trx) => giveInvitedRole(trx, { account, address, use: { token, host } }));
  const userAgent = c.req.header('user-agent');
  const { accessToken, refreshToken } = await startSession(deps, {
    account: invited,
    host,
    address,
    userAgent,
  });
  await replaceSession(deps.db, c, { host, refreshToken });
  return accessToken;
}

/**
 * Accepts an invitation for an account of the host. A role that already covers the invited one stays. Throws `forbidden` for an operator's invitation,
 * which needs a separate account, and for one that would take rights away.
 */
export async function giveInvitedRole(
  trx: Trx,
  { account, address, use }: { account: Account; address: string; use: InvitationUse },
): Promise<Account> {
  requireUsable(account);
  if (account.host === everyHost) {
    throw problem('forbidden', 'You are an operator, and administer every host without an invitation.');
  }
  const { role } = await takeInvitation(trx, { ...use, email: account.email });
  if (isOperator(role)) {
    const detail =
      'This invitation makes an operator, who has a separate account. Sign out, and sign up with it.';
    throw problem('forbidden', detail);
  }
  if (!covers(account.role, role) && !covers(role, account.role)) {
    const detail =
      'You have another role here, which this invitation would take away. Ask an admin to change your role.';
    throw problem('forbidden', detail);
  }
  const invited = covers(account.role, role) ? account : await setRoleOnHost(trx, { account, role });
  await auditAcceptance(trx, { account: invited, address, role: account.role });
  return invited;
}
