import type { ForgotPassword, ResetPassword } from '#contract/people/mailed-links.ts';
import { isTeam } from '#contract/people/rights.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { requireSameHost } from '#server/http/host/host.ts';
import { hashLimitKey, type RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { resetLetter } from '#server/mail/letter-texts.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { findAccount, findAccountByEmail } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import {
  type HostMailDeps,
  mayMail,
  pageOriginOf,
  type Recipient,
  runAfterAnswer,
  sendLetter,
} from '../mailed-links/host-mail.ts';
import { consumeLink, countLinkUse, createLink, findLink } from '../mailed-links/mailed-links.ts';
import { markEmailVerified } from '../mailed-links/verification.ts';
import { replacePassword } from '../sessions/account-changes.ts';

const requestsByClient = { limit: 20, windowSeconds: 3600 };
const requestsByEmailAndClient = { limit: 5, windowSeconds: 3600 };

/** Across all clients, so that strangers cannot fill the mailbox. */
const mailsByAccount = { limit: 15, windowSeconds: 3600 };

/** Handles `POST /Users/ForgotPassword`. Before the response, known and unknown addresses are treated the same, limits included. */
export async function requestReset(
  deps: HostMailDeps,
  c: AppContext,
  readBody: ReadBody<ForgotPassword>,
): Promise<void> {
  const { host } = c.var;
  const client = clientOfAddress(c.var.address);
  await deps.limiter.take({ key: `reset:${client}`, ...requestsByClient });
  const body = await readBody();
  requireSameHost(body.host, host);
  await deps.limiter.take({
    key: `reset:${hashLimitKey([body.Email, host])}:${client}`,
    ...requestsByEmailAndClient,
  });
  const origin = pageOriginOf(c);
  if (origin === undefined) return;
  const language = preferredLanguage(c.req.header('accept-language'));
  runAfterAnswer({ ...deps, host }, () => mailReset(deps, { host, origin, language, email: body.Email }));
}

/**
 * Handles `POST /Users/ResetPassword`. Ends all sessions, and marks the e-mail address as verified. Checks the link again after
 * hashing, which takes a while: it may be used by then, or the account's role changed. Throws `link_expired`, `overloaded`.
 */
export async function resetPassword(
  { db, limiter }: { db: Db; limiter: RateLimiter },
  c: AppContext,
  readBody: ReadBody<ResetPassword>,
): Promise<void> {
  await countLinkUse(limiter, c.var.address);
  const { token, Password } = await readBody();
  const use = { purpose: 'reset', token, host: c.var.host } as const;
  const found = await findLink(db, use);
  if (!found) throw linkExpired();
  const passwordHash = await hashPassword(Password);
  await db.transaction().execute(async (trx) => {
    const holder = await consumeLink(trx, use);
    if (holder?.role !== found.role) throw linkExpired();
    const { accountId } = holder;
    await replacePassword(trx, { accountId, passwordHash });
    await markEmailVerified(trx, { id: accountId });
    await auditReset(trx, { id: accountId, address: c.var.address });
  });
}

/** Records that an admin's password was reset; members' are not recorded. */
async function auditReset(trx: Trx, { id, address }: { id: string; address: string }): Promise<void> {
  const account = await findAccount(trx, { id });
  if (!account || !isTeam(account.role)) return;
  const { email, host } = account;
  await recordAudit(trx, { actor: email, address, action: 'password.reset', target: email, host });
}

/** Mails only the host's own accounts: an operator's password opens every host, and is reset on the command line. */
async function mailReset(deps: HostMailDeps, recipient: Recipient): Promise<void> {
  const account = await findAccountByEmail(deps.db, recipient);
  if (account?.host !== recipient.host) return;
  if (!(await mayMail(deps, { key: `reset-mail:${account.id}`, ...mailsByAccount }))) return;
  await sendLetter(deps, recipient, async (language) => {
    const token = await createLink(deps.db, { purpose: 'reset', accountId: account.id });
    return resetLetter(`${recipient.origin}/reset-password?token=${token}`, language);
  });
}

function linkExpired(): Problem {
  return problem('link_expired', 'This link has already been used or has expired. Ask for a new one.');
}
