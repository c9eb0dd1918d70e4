import type { AppContext } from '#server/http/routes/request.ts';
import { existingAccountLetter, newAccountLetter } from '#server/mail/letter-texts.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import type { PageLanguage } from '#shared/languages.ts';
import type { Account } from '../accounts/account.ts';
import {
  type HostMailDeps,
  mayMail,
  pageOriginOf,
  runAfterAnswer,
  sendLetter,
} from '../mailed-links/host-mail.ts';
import { createLink } from '../mailed-links/mailed-links.ts';
import { mailVerification } from '../mailed-links/verification.ts';

const remindersByAccount = { limit: 3, windowSeconds: 86_400 };

/** Mails a verification link to a new account, and a reminder to an existing one. Returns at once. */
export function mailAfterSignUp(
  deps: HostMailDeps,
  c: AppContext,
  { account, isNew }: { account: Account; isNew: boolean },
): void {
  const origin = pageOriginOf(c);
  if (origin === undefined) return;
  const language = preferredLanguage(c.req.header('accept-language'));
  runAfterAnswer({ ...deps, host: c.var.host }, async () => {
    if (isNew) return mailNewcomer(deps, { account, origin, language });
    if (!(await mayMail(deps, { key: `reminder:${account.id}`, ...remindersByAccount }))) return;
    const recipient = { host: c.var.host, origin, language, email: account.email };
    await sendLetter(deps, recipient, () => existingAccountLetter(`${origin}/sign-in`, language));
  });
}

/**
 * A mailed invitation has verified the address already. Where a policy admitted the address, the link sets the password: somebody else
 * may have signed up with it, and a mere confirmation would open the account to them.
 */
async function mailNewcomer(
  deps: HostMailDeps,
  { account, origin, language }: { account: Account; origin: string; language: PageLanguage },
): Promise<void> {
  if (account.isEmailVerified) return;
  if (!account.awaitsVerification) return mailVerification(deps, { account, origin, language });
  await sendLetter(deps, { ...account, origin, language }, async () => {
    const token = await createLink(deps.db, { purpose: 'reset', accountId: account.id });
    return newAccountLetter(`${origin}/reset-password?token=${token}`, language);
  });
}
