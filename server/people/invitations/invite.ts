import { hostKey } from '#contract/hosts/host-name.ts';
import type { InvitationInput, NewInvitation } from '#contract/people/invitations.ts';
import { isOperator } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import { type ConfiguredHosts, requireSameHost } from '#server/http/host/host.ts';
import { type Admin, payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { takeMail } from '#server/mail/daily-mails.ts';
import { invitationLetter } from '#server/mail/letter-texts.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { everyHost } from '../accounts/account.ts';
import type { MailRouteDeps } from '../mailed-links/host-mail.ts';
import { pageOriginOfHost, runAfterAnswer, sendLetter } from '../mailed-links/host-mail.ts';
import { auditInvitation } from './audit-invitations.ts';
import { insertInvitation } from './invitations.ts';

export type InviteDeps = MailRouteDeps & ConfiguredHosts;

const invitationsByHost = { limit: 200, windowSeconds: 3600 };

/** Handles `POST /invitations`. The link leads to the page of the host it is for; an operator's to the page of this request. */
export async function invite(
  deps: InviteDeps,
  c: AppContext,
  readBody: ReadBody<InvitationInput>,
): Promise<NewInvitation> {
  const admin = requireAdmin(c.var);
  await deps.limiter.take({ key: `invite:${payerOf(admin)}`, ...invitationsByHost });
  const input = await readBody();
  const host = await hostToInviteTo(deps, { admin, input, own: c.var.host });
  const { role, email = null } = input;
  const pageHost = host === everyHost ? c.var.host : host;
  const { mail } = deps;
  const isMailed = email !== null && mail !== undefined && (await deps.findBrand(pageHost)) !== undefined;
  if (isMailed && admin.scope !== 'every-host') await takeMail(deps, { host: pageHost, kind: 'chosen' });
  const made = await deps.db.transaction().execute(async (trx) => {
    const offer = { host, email, role };
    const invitedBy = admin.accountId;
    const inserted = await insertInvitation(trx, { ...offer, pageHost, invitedBy, isMailed });
    await auditInvitation(trx, { by: actorOf(c.var), action: 'invitation.create', offer });
    return inserted;
  });
  const origin = pageOriginOfHost(c, pageHost);
  const link = `${origin}/invitation?token=${made.token}`;
  if (mail && isMailed) {
    // The invited person's language isn't known; the inviting admin's is a good guess.
    const language = preferredLanguage(c.req.header('accept-language'));
    const recipient = { host: pageHost, origin, language, email };
    runAfterAnswer({ ...deps, host: pageHost }, () =>
      sendLetter({ ...deps, mail }, recipient, () => invitationLetter(pageHost, link, language)),
    );
  }
  return { id: made.id, link, expiresAt: made.expiresAt, mailed: isMailed };
}

/** Returns the host of the account to come, `everyHost` for an operator. Throws `forbidden`, `host_mismatch`, `invalid_input`. */
async function hostToInviteTo(
  deps: ConfiguredHosts,
  { admin, input, own }: { admin: Admin; input: InvitationInput; own: string },
): Promise<string> {
  if (isOperator(input.role)) {
    if (admin.scope !== 'every-host') throw problem('forbidden', 'Only an operator can invite operators.');
    if (input.email) return everyHost;
    // Anybody who found such a link would administer every host.
    const sentence = "Enter the operator's e-mail address.";
    throw problem('invalid_input', 'An operator is invited by e-mail address.', {
      errors: { email: sentence },
    });
  }
  if (admin.scope !== 'every-host') requireSameHost(input.host, admin.scope.host);
  const typed = input.host ?? own;
  const host = hostKey(typed);
  if (host !== undefined && (host === own || (await deps.isConfiguredHost(host)))) return host;
  const sentence = `${typed} isn't served. Create its configuration or end its suspension first, or check the name.`;
  throw problem('invalid_input', sentence, { errors: { host: sentence } });
}
