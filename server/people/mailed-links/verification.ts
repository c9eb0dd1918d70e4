import type { VerifyEmail } from '#contract/people/mailed-links.ts';
import { problem } from '#server/failure/problem.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { verificationLetter } from '#server/mail/letter-texts.ts';
import type { Db } from '#server/store/schema.ts';
import type { PageLanguage } from '#shared/languages.ts';
import type { Account } from '../accounts/account.ts';
import { type HostMailDeps, sendLetter } from './host-mail.ts';
import { consumeLink, countLinkUse, createLink } from './mailed-links.ts';

/** Mails a new account a link to verify its e-mail address. */
export async function mailVerification(
  deps: HostMailDeps,
  { account, ...way }: { account: Account; origin: string; language: PageLanguage },
): Promise<void> {
  await sendLetter(deps, { ...account, ...way }, async (language) => {
    const token = await createLink(deps.db, { purpose: 'verify', accountId: account.id });
    return verificationLetter(`${way.origin}/verify?token=${token}`, language);
  });
}

/** Handles `POST /Users/VerifyEmail`. Separate from opening the link, since mail scanners open links. Throws `link_expired`. */
export async function verifyEmail(
  { db, limiter }: { db: Db; limiter: RateLimiter },
  c: AppContext,
  readBody: ReadBody<VerifyEmail>,
): Promise<void> {
  await countLinkUse(limiter, c.var.address);
  const { token } = await readBody();
  await db.transaction().execute(async (trx) => {
    const link = await consumeLink(trx, { purpose: 'verify', token, host: c.var.host });
    if (!link) {
      const detail =
        'This link has already been used or has expired. If your e-mail address is not confirmed yet, reset your password: that confirms it too.';
      throw problem('link_expired', detail);
    }
    await markEmailVerified(trx, { id: link.accountId });
  });
}

export async function markEmailVerified(db: Db, { id }: { id: string }): Promise<void> {
  const change = { email_verified: 1, awaits_verification: 0, updated_at: new Date().toISOString() };
  await db.updateTable('accounts').set(change).where('id', '=', id).execute();
}
