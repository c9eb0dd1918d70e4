import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { forgotPasswordSchema, resetPasswordSchema } from '#contract/mailed-links.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { readJson } from '#server/http/body.ts';
import { requireSameHost } from '#server/http/host.ts';
import { clientOfAddress, type RateLimiter } from '#server/http/limits.ts';
import type { AppContext } from '#server/http/request.ts';
import { resetLetter } from '#server/mail/letters.ts';
import type { Store } from '#server/store/schema.ts';
import { findAccountByEmail } from '../accounts/accounts.ts';
import { replacePassword } from '../accounts/password-change.ts';
import { hashPassword } from '../accounts/passwords.ts';
import {
  type HostMailDeps,
  mayMail,
  pageOriginOf,
  type Recipient,
  runAfterAnswer,
  sendLetter,
} from './host-mail.ts';
import { countLinkUse, createLink, findLink, takeLink } from './mailed-links.ts';
import { markEmailVerified } from './verification.ts';

const maxBodyBytes = 16 * 1024;
const askedByClient = { limit: 20, windowSeconds: 3600 };
const askedForEmail = { limit: 5, windowSeconds: 3600 };

/** Of all clients together: strangers cannot keep a person from asking, nor fill the mailbox. */
const mailsByAccount = { limit: 15, windowSeconds: 3600 };

/**
 * `POST /Users/ForgotPassword`. What it does before the answer, limits among it, is the same for known and unknown addresses;
 * all the rest comes after. Throws `too_many_requests`.
 */
export async function requestReset(deps: HostMailDeps, c: AppContext): Promise<void> {
  const body = await readJson(c, { schema: forgotPasswordSchema, maxBytes: maxBodyBytes });
  const { host } = c.var;
  requireSameHost(body.host, host);
  const client = clientOfAddress(c.var.address);
  await deps.limiter.take({ key: `reset:${client}`, ...askedByClient });
  await deps.limiter.take({ key: `reset:${askedKey([body.Email, host, client])}`, ...askedForEmail });
  const origin = pageOriginOf(deps, c);
  if (origin === undefined) return;
  runAfterAnswer(deps.log, () => mailReset(deps, { host, origin, email: body.Email }));
}

/**
 * `POST /Users/ResetPassword`. Signs the person out everywhere; the mail has shown whose the address is. The hash takes its
 * time, so the link is looked at again when the password is set: by then it may be used, or its account somebody else's to
 * administer. Until then it stays good. Throws `link_expired`, `overloaded`.
 */
export async function resetPassword(
  { db, limiter }: { db: Kysely<Store>; limiter: RateLimiter },
  c: AppContext,
): Promise<void> {
  const { token, Password } = await readJson(c, { schema: resetPasswordSchema, maxBytes: maxBodyBytes });
  await countLinkUse(limiter, c.var.address);
  const use = { purpose: 'reset', token, host: c.var.host } as const;
  const found = await findLink(db, use);
  if (!found) throw linkExpired();
  const passwordHash = await hashPassword(Password);
  await db.transaction().execute(async (trx) => {
    const holder = await takeLink(trx, use);
    if (holder?.role !== found.role) throw linkExpired();
    const { accountId } = holder;
    await replacePassword(trx, { accountId, passwordHash });
    await markEmailVerified(trx, { id: accountId });
  });
}

/**
 * The host's own account alone. An operator's password opens every host: whoever runs the server behind one host's name
 * must not be sent the key to all of them. Operators are reset at the terminal.
 */
async function mailReset(deps: HostMailDeps, recipient: Recipient): Promise<void> {
  const account = await findAccountByEmail(deps.db, recipient);
  if (account?.host !== recipient.host) return;
  if (!(await mayMail(deps, { key: `reset-mail:${account.id}`, ...mailsByAccount }))) return;
  await sendLetter(deps, recipient, async () => {
    const token = await createLink(deps.db, { purpose: 'reset', accountId: account.id });
    return resetLetter(`${recipient.origin}/reset-password?token=${token}`);
  });
}

/** Counted whether or not there is such an account; the limits' table shall hold no addresses. */
function askedKey(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function linkExpired(): Problem {
  return problem('link_expired', 'This link has been used already, or it is too old. Ask for a new one.');
}
