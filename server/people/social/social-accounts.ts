import { Problem, problem } from '#server/failure/problem.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, findCredentials, type HostEmail, insertAccount } from '../accounts/accounts.ts';
import { mustVerifyNewcomer } from '../accounts/sign-up-policy.ts';
import { findSecondFactors } from '../factors/second-factor.ts';
import { giveInvitedRole } from '../invitations/accept.ts';
import { markEmailVerified } from '../mailed-links/verification.ts';
import { replacePassword, setRoleOnHost } from '../sessions/account-changes.ts';
import type { Profile } from './social-connection.ts';

interface ConnectDeps {
  db: Db;
  isConsole: IsConsoleHost;
}

interface ProviderSignIn {
  host: string;
  /** Issuer of the provider; `subject` is only unique within it. */
  provider: string;
  profile: Profile;
  /** IP address of the request. */
  address: string;
  /** The token of an invitation to accept, unless the account has a second factor. */
  invitation?: string | undefined;
}

/**
 * Returns the account for a sign-in through a provider: the one connected before, else the host's account with the verified e-mail,
 * else a new one. Throws `email_unverified`; and `account_needs_password` if the e-mail belongs, on a console host, to an operator, or to an
 * account with a password and an unverified e-mail, which somebody else may have created. Elsewhere an operator's e-mail is like any
 * stranger's: a host's own provider could ask for anybody's. A new account needs the host's policy or an invitation:
 * throws `sign_up_not_allowed`, `invitation_invalid`, `invitation_for_another`.
 */
export async function findOrConnectAccount(deps: ConnectDeps, signIn: ProviderSignIn): Promise<Account> {
  try {
    return await connectAccount(deps, signIn);
  } catch (error) {
    // A concurrent request of the same person has created the account or connection.
    if (!isLostRace(error)) throw error;
    return connectAccount(deps, signIn);
  }
}

function connectAccount({ db, isConsole }: ConnectDeps, signIn: ProviderSignIn): Promise<Account> {
  const { host, address, invitation: token } = signIn;
  return db.transaction().execute(async (trx) => {
    const account =
      (await findConnected(trx, signIn)) ??
      (await connectByEmail(trx, {
        ...signIn,
        isInvited: token !== undefined,
        knowsOperators: isConsole(host),
      }));
    // Whoever has a second factor accepts with its code: see `finishWithCode`.
    const isNow =
      token !== undefined && !(await findSecondFactors(trx, { accountId: account.id, host })).isOn;
    const invited = isNow ? await giveInvitedRole(trx, { account, address, use: { token, host } }) : account;
    return followProviderRole(trx, { account: invited, signIn });
  });
}

/** Gives an account the role that the provider says, at each sign-in. */
async function followProviderRole(
  trx: Trx,
  { account, signIn: { host, address, provider, profile } }: { account: Account; signIn: ProviderSignIn },
): Promise<Account> {
  const { role } = profile;
  if (role === undefined || role === account.role) return account;
  const changed = await setRoleOnHost(trx, { account, role });
  await recordAudit(trx, {
    ...{ actor: `sign-in provider ${provider}`, address, action: 'person.role' },
    ...{ target: account.email, host, before: { role: account.role }, after: { role } },
  });
  return changed;
}

interface EmailSignIn extends ProviderSignIn {
  isInvited: boolean;
  /** True on a console host, whose people operators are. */
  knowsOperators: boolean;
}

async function connectByEmail(
  trx: Trx,
  { host, provider, profile, isInvited, knowsOperators }: EmailSignIn,
): Promise<Account> {
  const { subject, email, role: _, ...person } = profile;
  if (email === undefined) {
    const detail =
      'The sign-in service has no verified e-mail address for you. Verify yours there, then try again.';
    throw problem('email_unverified', detail);
  }
  const newcomer = { ...person, host, email, role: 'user' as const, isEmailVerified: true };
  const known = await claimAccount(trx, { host, email, knowsOperators });
  // An invitation admits whom the policy wouldn't; it is used up right after.
  if (!known && !isInvited) await mustVerifyNewcomer(trx, { host, email });
  const account = known ?? (await insertAccount(trx, newcomer));
  const created_at = new Date().toISOString();
  const identity = { provider, subject, host, account_id: account.id, created_at };
  await trx.insertInto('connected_identities').values(identity).execute();
  return account;
}

async function findConnected(
  db: Db,
  { host, provider, profile }: ProviderSignIn,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('connected_identities')
    .select('account_id')
    .where('host', '=', host)
    .where('provider', '=', provider)
    .where('subject', '=', profile.subject)
    .executeTakeFirst();
  const account = row && (await findAccount(db, { id: row.account_id }));
  if (account && account.host !== host) throw passwordNeeded();
  return account;
}

/** Finds the host's account of a verified e-mail. Its first connection removes the password, which somebody else may have set. */
async function claimAccount(
  trx: Trx,
  { host, email, knowsOperators }: HostEmail & Pick<EmailSignIn, 'knowsOperators'>,
): Promise<Account | undefined> {
  const found = await findCredentials(trx, { host, email });
  if (!found || (found.account.host !== host && !knowsOperators)) return undefined;
  const { account, passwordHash } = found;
  const { id: accountId } = account;
  const isProven = account.isEmailVerified || passwordHash === undefined;
  if (account.host !== host || !isProven) throw passwordNeeded();
  if (passwordHash !== undefined && !(await isConnected(trx, accountId))) {
    await replacePassword(trx, { accountId, passwordHash: null });
  }
  if (!account.isEmailVerified) await markEmailVerified(trx, { id: accountId });
  return { ...account, isEmailVerified: true, awaitsVerification: false };
}

async function isConnected(db: Db, accountId: string): Promise<boolean> {
  const identities = db.selectFrom('connected_identities').where('account_id', '=', accountId);
  return (await identities.select('account_id').limit(1).execute()).length > 0;
}

function passwordNeeded(): Problem {
  const detail = 'Your e-mail address already has an account. Sign in with its password.';
  return problem('account_needs_password', detail);
}

function isLostRace(error: unknown): boolean {
  return (error instanceof Problem && error.code === 'account_exists') || isUniqueViolation(error);
}
