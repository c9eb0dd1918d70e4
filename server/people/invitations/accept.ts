import { invitationTokenSchema, type OfferedInvitation } from '#contract/invitations.ts';
import { problem } from '#server/failure/problem.ts';
import { readJson } from '#server/http/body.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { setRoleOnHost } from '../accounts/account-changes.ts';
import { findAccount, findAccountByEmail } from '../accounts/accounts.ts';
import { requireUsable } from '../accounts/usable.ts';
import { countLinkUse } from '../mailed-links/mailed-links.ts';
import { replaceSession } from '../sessions/cookies.ts';
import { type SessionDeps, startSession } from '../sessions/session-starts.ts';
import { auditAcceptance } from './audit-invitations.ts';
import { findInvitation, type InvitationUse, takeInvitation } from './invitations.ts';

export interface AcceptDeps extends SessionDeps {
  limiter: RateLimiter;
}

const maxBodyBytes = 4096;

/** Handles `POST /invitation`: returns what a link offers without using it. Throws `invitation_invalid`. */
export async function readInvitation(
  { db, limiter }: { db: Db; limiter: RateLimiter },
  c: AppContext,
): Promise<OfferedInvitation> {
  await countLinkUse(limiter, c.var.address);
  const { token } = await readJson(c, { schema: invitationTokenSchema, maxBytes: maxBodyBytes });
  const { host } = c.var;
  const { email, role, expiresAt } = await findInvitation(db, { token, host });
  const home = role === 'admin' ? everyHost : host;
  const known = email === null ? undefined : await findAccountByEmail(db, { host: home, email });
  return { host, email, role, expiresAt, hasAccount: known?.host === home };
}

/** Handles `POST /invitation/accept`: gives the caller's account the invited role, and returns the token of a new session. */
export async function acceptInvitation(deps: AcceptDeps, c: AppContext): Promise<string> {
  await countLinkUse(deps.limiter, c.var.address);
  const { host, caller, address } = c.var;
  const account = caller.kind === 'member' ? await findAccount(deps.db, { id: caller.accountId }) : undefined;
  if (!account) {
    throw problem('sign_in_required', 'Sign in or sign up first, then accept the invitation.');
  }
  const { token } = await readJson(c, { schema: invitationTokenSchema, maxBytes: maxBodyBytes });
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

/** Uses up an invitation for an account of the host; a host's admin stays one. Throws `forbidden` where an account of its own is needed. */
export async function giveInvitedRole(
  trx: Trx,
  { account, address, use }: { account: Account; address: string; use: InvitationUse },
): Promise<Account> {
  requireUsable(account);
  if (account.host === everyHost) {
    throw problem('forbidden', 'You are an operator, and administer every host without an invitation.');
  }
  const { role } = await takeInvitation(trx, { ...use, email: account.email });
  if (role === 'admin') {
    const detail =
      'This invitation makes an operator, who has a separate account. Sign out, and sign up with it.';
    throw problem('forbidden', detail);
  }
  const invited = role === 'user' ? account : await setRoleOnHost(trx, { account, role });
  await auditAcceptance(trx, { account: invited, address, role: account.role });
  return invited;
}
