import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { forgotPasswordSchema, resetPasswordSchema } from '#contract/mailed-links.ts';
import type { Store } from '../db/schema.ts';
import { readJson } from '../http/body.ts';
import { requireSameHost } from '../http/host.ts';
import { clientOfAddress, type RateLimiter } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import type { AppContext } from '../http/request.ts';
import { resetLetter } from '../mail/letters.ts';
import { findAccountByEmail, setPassword } from './accounts.ts';
import { type HostMailDeps, pageOriginOf, type Recipient, runAfterAnswer, sendLetter } from './host-mail.ts';
import { countLinkUse, createLink, putLinkBack, takeLink } from './mailed-links.ts';
import { markEmailVerified } from './verification.ts';

const maxBodyBytes = 16 * 1024;
const askedByAddress = { limit: 20, windowSeconds: 3600 };
const askedForEmail = { limit: 5, windowSeconds: 3600 };

/**
 * `POST /Users/ForgotPassword`. What it does before the answer, limits among it, is the same for known and unknown addresses;
 * all the rest comes after. Throws `too_many_requests`.
 */
export async function requestReset(deps: HostMailDeps, c: AppContext): Promise<void> {
  const body = await readJson(c, { schema: forgotPasswordSchema, maxBytes: maxBodyBytes });
  const { host, address } = c.var;
  requireSameHost(body.host, host);
  await deps.limiter.take({ key: `reset:${clientOfAddress(address)}`, ...askedByAddress });
  await deps.limiter.take({ key: `reset:${accountKey(host, body.Email)}`, ...askedForEmail });
  const origin = pageOriginOf(deps, c);
  if (origin === undefined) return;
  runAfterAnswer(deps.log, () => mailReset(deps, { host, origin, email: body.Email }));
}

/** `POST /Users/ResetPassword`. Signs the person out everywhere; the mail has shown whose the address is. Throws `link_expired`, `overloaded`. */
export async function resetPassword(
  { db, limiter }: { db: Kysely<Store>; limiter: RateLimiter },
  c: AppContext,
): Promise<void> {
  const { token, Password } = await readJson(c, { schema: resetPasswordSchema, maxBytes: maxBodyBytes });
  await countLinkUse(limiter, c.var.address);
  const link = await takeLink(db, { purpose: 'reset', token, host: c.var.host });
  if (!link) {
    throw problem('link_expired', 'This link has been used already, or it is too old. Ask for a new one.');
  }
  const id = link.account_id;
  try {
    await setPassword(db, { id, password: Password });
  } catch (error) {
    await putLinkBack(db, link);
    throw error;
  }
  await markEmailVerified(db, { id });
}

/**
 * The host's own account alone. An operator's password opens every host: whoever runs the server behind one host's name
 * must not be sent the key to all of them. Operators are reset at the terminal.
 */
async function mailReset(deps: HostMailDeps, recipient: Recipient): Promise<void> {
  const account = await findAccountByEmail(deps.db, recipient);
  if (account?.host !== recipient.host) return;
  await sendLetter(deps, recipient, async () => {
    const token = await createLink(deps.db, { purpose: 'reset', accountId: account.id });
    return resetLetter(`${recipient.origin}/reset-password?token=${token}`);
  });
}

/** Counted by e-mail and host whether or not they have an account; the limits' table shall hold no addresses. */
function accountKey(host: string, email: string): string {
  return createHash('sha256').update(`${email} ${host}`).digest('base64url');
}
