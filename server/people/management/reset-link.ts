import type { ResetLink } from '#contract/people/people.ts';
import { problem } from '#server/failure/problem.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { resetLetter } from '#server/mail/letter-texts.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { everyHost } from '../accounts/account.ts';
import type { MailRouteDeps } from '../mailed-links/host-mail.ts';
import { pageOriginOfHost, runAfterAnswer, sendLetter } from '../mailed-links/host-mail.ts';
import { createLink, linkSeconds } from '../mailed-links/mailed-links.ts';
import { type Act, actOn } from './people-acts.ts';

/** Makes a link to a new password, for the admin to copy, and mails it where mail is set up. Throws `user_not_found`, `forbidden`. */
export async function makeResetLink(deps: MailRouteDeps, c: AppContext, act: Act): Promise<ResetLink> {
  const { mail } = deps;
  const now = new Date();
  let token = '';
  const { email, host } = await actOn(deps.db, act, async (trx, account) => {
    // A link on one host must not open all of them.
    if (account.host === everyHost) {
      const detail = "An operator's password is reset on the command line: npm run admin -- reset.";
      throw problem('forbidden', detail);
    }
    token = await createLink(trx, { purpose: 'reset', accountId: account.id, now });
    return { action: 'person.reset-link' };
  });
  const origin = pageOriginOfHost(c, host);
  const link = `${origin}/reset-password?token=${token}`;
  const mailed = mail !== undefined && (await deps.findBrand(host)) !== undefined;
  if (mailed) {
    const language = preferredLanguage(c.req.header('accept-language'));
    runAfterAnswer({ ...deps, host }, () =>
      sendLetter({ ...deps, mail }, { host, origin, language, email }, () => resetLetter(link, language)),
    );
  }
  const expiresAt = new Date(now.getTime() + linkSeconds.reset * 1000).toISOString();
  return { link, expiresAt, mailed };
}
