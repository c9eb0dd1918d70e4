import type { AppContext } from '#server/http/request.ts';
import { existingAccountLetter } from '#server/mail/letters.ts';
import {
  type HostMailDeps,
  mayMail,
  pageOriginOf,
  type Recipient,
  runAfterAnswer,
  sendLetter,
} from '../mailed-links/host-mail.ts';
import { mailVerification } from '../mailed-links/verification.ts';
import type { Account } from './account.ts';

const remindersByAccount = { limit: 3, windowSeconds: 86_400 };

/** Mails sent by sign-up if mail is configured. Both return at once. */
export interface SignUpMails {
  onSignUp(c: AppContext, account: Account): void;
  onExistingSignUp(c: AppContext, account: Account): void;
}

/** Mails a verification link to a new account, and a reminder to an existing one. */
export function createSignUpMails(deps: HostMailDeps): SignUpMails {
  return {
    onSignUp(c, account) {
      const origin = pageOriginOf(c);
      if (origin !== undefined) runAfterAnswer(deps.log, () => mailVerification(deps, { account, origin }));
    },
    onExistingSignUp(c, account) {
      const origin = pageOriginOf(c);
      if (origin === undefined) return;
      const recipient = { host: c.var.host, origin, email: account.email };
      runAfterAnswer(deps.log, () => mailReminder(deps, { accountId: account.id, recipient }));
    },
  };
}

async function mailReminder(
  deps: HostMailDeps,
  { accountId, recipient }: { accountId: string; recipient: Recipient },
): Promise<void> {
  if (!(await mayMail(deps, { key: `reminder:${accountId}`, ...remindersByAccount }))) return;
  await sendLetter(deps, recipient, () => existingAccountLetter(`${recipient.origin}/sign-in`));
}
