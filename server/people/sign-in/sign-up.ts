import type { SignUp, User } from '#contract/people/identity.ts';
import { isOperator } from '#contract/people/rights.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { type ConfiguredHosts, requireSameHost } from '#server/http/host/host.ts';
import type { ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { findAllCredentials, type HostEmail, insertAccount, type NewAccount } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { mustVerifyNewcomer } from '../accounts/sign-up-policy.ts';
import { userOf } from '../accounts/users.ts';
import { auditAcceptance } from '../invitations/audit-invitations.ts';
import {
  findInvitation,
  type OpenInvitation,
  requireAddressee,
  takeInvitation,
} from '../invitations/invitations.ts';
import type { MailRouteDeps } from '../mailed-links/host-mail.ts';
import { mailAfterSignUp } from './sign-up-mail.ts';

export type SignUpDeps = MailRouteDeps & ConfiguredHosts & { isConsole: IsConsoleHost };

const signUps = { limit: 30, windowSeconds: 3600 };

/**
 * Handles `POST /Users/PostUser`, by the host's policy or with an invitation. Throws `sign_up_not_allowed`, `invitation_invalid`,
 * `invitation_for_another`, and `account_exists` on a host that sends no mail.
 */
export async function signUp(deps: SignUpDeps, c: AppContext, readBody: ReadBody<SignUp>): Promise<User> {
  const { host, address } = c.var;
  await deps.limiter.take({ key: `sign-up:${clientOfAddress(address)}`, ...signUps });
  const body = await readBody();
  requireSameHost(body.host, host);
  // A host without a config sends no mail; the response then reveals that an account exists.
  const mail = (await deps.isConfiguredHost(host)) ? deps.mail : undefined;
  const admission = {
    ...(await admit(deps.db, { body, host, sendsMail: mail !== undefined })),
    host,
    address,
  };
  const asked = newcomer(body, admission);
  // Hashed for existing addresses too, so that the response time reveals nothing.
  const passwordHash = await hashPassword(body.Password);
  const found = await insertUnlessThere(deps, { ...asked, passwordHash }, admission);
  if (mail) mailAfterSignUp({ ...deps, mail }, c, found);
  else if (!found.isNew) throw accountExists({ ...asked, host });
  return userOf(asked);
}

/** Permission to sign up on a host: by an invitation, or by the host's policy. */
interface Admission {
  host: string;
  invitation?: OpenInvitation & { token: string };
  awaitsVerification: boolean;
  /** IP address of the request. */
  address: string;
}

async function admit(
  db: Db,
  { body, host, sendsMail }: { body: SignUp; host: string; sendsMail: boolean },
): Promise<Pick<Admission, 'invitation' | 'awaitsVerification'>> {
  const { Email: email, Invitation: token } = body;
  if (token) {
    const invitation = await findInvitation(db, { token, host });
    requireAddressee(invitation, email);
    return { invitation: { ...invitation, token }, awaitsVerification: false };
  }
  const awaitsVerification = await mustVerifyNewcomer(db, { host, email });
  if (!awaitsVerification || sendsMail) return { awaitsVerification };
  const detail = `${host} can't send the e-mail that would confirm your address. Ask its admin for an invitation.`;
  throw problem('sign_up_not_allowed', detail);
}

/** Ignores `Role`, `FullName` and `username` of the payload. */
function newcomer(body: SignUp, { host, invitation, awaitsVerification }: Admission) {
  return {
    host: invitation && isOperator(invitation.role) ? everyHost : host,
    email: body.Email,
    role: invitation?.role ?? ('user' as const),
    isEmailVerified: invitation?.isMailed ?? false,
    awaitsVerification,
    firstName: body.FirstName,
    lastName: body.LastName,
    phone: body.Phone,
    photoUrl: '',
  };
}

async function insertUnlessThere(
  deps: SignUpDeps,
  asked: NewAccount,
  admission: Admission,
): Promise<{ account: Account; isNew: boolean }> {
  const known = await findOfHost(deps, asked);
  if (known) return { account: known, isNew: false };
  try {
    return { account: await insertAdmitted(deps.db, asked, admission), isNew: true };
  } catch (error) {
    const winner = error instanceof Problem ? await findOfHost(deps, asked) : undefined;
    if (!winner) throw error;
    return { account: winner, isNew: false };
  }
}

/** Uses up the invitation, if any, with the account or not at all. */
function insertAdmitted(
  db: Db,
  asked: NewAccount,
  { host, address, invitation }: Admission,
): Promise<Account> {
  if (!invitation) return insertAccount(db, asked);
  return db.transaction().execute(async (trx) => {
    await takeInvitation(trx, { token: invitation.token, host, email: asked.email });
    const account = await insertAccount(trx, asked);
    await auditAcceptance(trx, { account, address });
    return account;
  });
}

/** Finds the account that a host knows by an e-mail. Operators are people of console hosts; elsewhere their e-mail is like any stranger's. */
async function findOfHost(
  { db, isConsole }: SignUpDeps,
  { host, email }: HostEmail,
): Promise<Account | undefined> {
  const all = await findAllCredentials(db, { host, email });
  return all.find(({ account }) => account.host === host || isConsole(host))?.account;
}

function accountExists({ email, host }: { email: string; host: string }): Problem {
  return problem('account_exists', `${email} already has an account on ${host}. Sign in with it.`, {
    errors: { Email: 'This e-mail address already has an account.' },
  });
}
