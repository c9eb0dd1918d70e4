import type { Kysely, Transaction } from 'kysely';
import { Problem, problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Store } from '#server/store/schema.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, findCredentials, insertAccount } from '../accounts/accounts.ts';
import { replacePassword } from '../accounts/password-change.ts';
import { markEmailVerified } from '../mailed-links/verification.ts';
import type { Profile } from './social-connection.ts';

interface Arrival {
  host: string;
  /** The provider's issuer: `subject` means somebody else at another one. */
  provider: string;
  profile: Profile;
}

/**
 * Whose account a person from a provider signs in with on a host: the one connected before, else the host's account of the
 * verified e-mail, else a new one. Throws `email_unverified`, and `account_needs_password` where an account of that e-mail
 * cannot be taken on the provider's word: an operator's, or one whose password somebody set who never proved the address.
 */
export async function findOrConnectAccount(db: Kysely<Store>, arrival: Arrival): Promise<Account> {
  try {
    return await connectAccount(db, arrival);
  } catch (error) {
    // The same person arrived twice at the same instant: what the other request made is there now.
    if (!isLostRace(error)) throw error;
    return connectAccount(db, arrival);
  }
}

function connectAccount(db: Kysely<Store>, arrival: Arrival): Promise<Account> {
  const { host, profile } = arrival;
  return db.transaction().execute(async (trx) => {
    const connected = await findConnected(trx, arrival);
    if (connected) return connected;
    const { subject, email, ...person } = profile;
    if (email === undefined) {
      throw problem(
        'email_unverified',
        'The sign-in service knows no verified e-mail address of yours. Verify it there, then try again.',
      );
    }
    const newcomer = { ...person, host, email, role: 'user' as const, isEmailVerified: true };
    const account = (await takeAccount(trx, { host, email })) ?? (await insertAccount(trx, newcomer));
    const identity = { provider: arrival.provider, subject, host, account_id: account.id };
    await trx
      .insertInto('connected_identities')
      .values({ ...identity, created_at: new Date().toISOString() })
      .execute();
    return account;
  });
}

async function findConnected(
  db: Kysely<Store>,
  { host, provider, profile }: Arrival,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('connected_identities')
    .select('account_id')
    .where('host', '=', host)
    .where('provider', '=', provider)
    .where('subject', '=', profile.subject)
    .executeTakeFirst();
  const account = row && (await findAccount(db, { id: row.account_id }));
  if (account && account.host !== host) throw needsPassword();
  return account;
}

/**
 * The host's account of an e-mail that the provider verified, if that is enough to take it. Confirmed or not, its password may
 * be that of somebody who signed up with another's address: at the first connection the provider's word replaces it.
 */
async function takeAccount(
  trx: Transaction<Store>,
  { host, email }: { host: string; email: string },
): Promise<Account | undefined> {
  const found = await findCredentials(trx, { host, email });
  if (!found) return undefined;
  const { account, passwordHash } = found;
  const { id: accountId } = account;
  const isProven = account.isEmailVerified || passwordHash === undefined;
  if (account.host !== host || !isProven) throw needsPassword();
  if (passwordHash !== undefined && !(await isConnected(trx, accountId))) {
    await replacePassword(trx, { accountId, passwordHash: null });
  }
  if (!account.isEmailVerified) await markEmailVerified(trx, { id: accountId });
  return { ...account, isEmailVerified: true };
}

async function isConnected(db: Kysely<Store>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('connected_identities')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function needsPassword(): Problem {
  return problem(
    'account_needs_password',
    'There is an account with your e-mail address here already. Please sign in with its password.',
  );
}

function isLostRace(error: unknown): boolean {
  return (error instanceof Problem && error.code === 'account_exists') || isUniqueViolation(error);
}
