import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { isOperator, type Role } from '#contract/people/rights.ts';
import { storedRoleSchema } from '#contract/people/roles.ts';
import { problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { foldText } from '#server/store/text/search-text.ts';
import { type Account, everyHost } from './account.ts';

/** Fields left out default to empty, unverified and no password. An `admin` must have the host `everyHost`, and nobody else may. */
export type NewAccount = Pick<Account, 'host' | 'email' | 'role'> &
  Partial<Omit<Account, 'id'>> & { passwordHash?: string };

/** An e-mail address on a host, as given to sign in. */
export interface HostEmail {
  host: string;
  email: string;
}

export interface Credentials {
  account: Account;
  /** Undefined for accounts that only sign in through a provider. */
  passwordHash: string | undefined;
}

/** Throws `account_exists` if the e-mail already has an account on the host. */
export async function insertAccount(db: Db, input: NewAccount): Promise<Account> {
  const now = new Date().toISOString();
  const row = {
    id: uuidv7(),
    host: input.host,
    email: normalizeEmail(input.email),
    password_hash: input.passwordHash ?? null,
    role: input.role,
    first_name: input.firstName ?? '',
    last_name: input.lastName ?? '',
    phone: input.phone ?? '',
    photo_url: input.photoUrl ?? '',
    email_verified: input.isEmailVerified ? 1 : 0,
    name_folded: foldName(input),
    suspended_at: input.isSuspended ? now : null,
    awaits_verification: input.awaitsVerification ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
  requireHostFitsRole(row);
  await refuseDuplicateAccount(row, () => db.insertInto('accounts').values(row).execute());
  return accountOf(row);
}

export async function findAccount(db: Db, { id }: { id: string }): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && accountOf(row);
}

/** Finds an account with its password hash, and the time of its creation. */
export async function findCredentialsById(
  db: Db,
  { id }: { id: string },
): Promise<(Credentials & { createdAt: string }) | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const createdAt = row.created_at;
  return { account: accountOf(row), passwordHash: row.password_hash ?? undefined, createdAt };
}

/** Finds the account that signs in on a host by an e-mail: the host's own, else an operator's. */
export async function findAccountByEmail(db: Db, on: HostEmail): Promise<Account | undefined> {
  return (await findCredentials(db, on))?.account;
}

/** Finds the same account as `findAccountByEmail`, with its password hash. */
export async function findCredentials(db: Db, on: HostEmail): Promise<Credentials | undefined> {
  return (await findAllCredentials(db, on))[0];
}

/** Returns every account that may sign in on a host by an e-mail: the host's own first, then an operator's. */
export async function findAllCredentials(db: Db, { host, email }: HostEmail): Promise<Credentials[]> {
  if (!couldBeEmail(email)) return [];
  const rows = await selectByEmail(db, { email: normalizeEmail(email), host });
  const all = rows.map((row) => ({ account: accountOf(row), passwordHash: row.password_hash ?? undefined }));
  return all.toSorted((a, b) => Number(a.account.host === everyHost) - Number(b.account.host === everyHost));
}

const selectByEmail = prepareQuery<HostEmail, Selectable<Store['accounts']>>((db, value) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', value('email'))
    .where('host', 'in', [value('host'), everyHost]),
);

/** Lists accounts by host (`everyHost` for operators), by e-mail, or all; sorted by host and e-mail. */
export async function listAccounts(
  db: Db,
  { host, email }: { host?: string; email?: string },
): Promise<Account[]> {
  let query = db.selectFrom('accounts').selectAll();
  if (host !== undefined) query = query.where('host', '=', host);
  if (email !== undefined) query = query.where('email', '=', normalizeEmail(email));
  return (await query.orderBy('host').orderBy('email').execute()).map(accountOf);
}

/** Returns the form in which e-mail addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Runs a write, and throws `account_exists` if it would give the e-mail a second account on the host. */
export async function refuseDuplicateAccount(
  { email, host }: HostEmail,
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const where = host === everyHost ? 'as an operator' : `on ${host}`;
    throw problem('account_exists', `${email} already has an account ${where}. Sign in with it.`);
  }
}

/** The isolation of hosts relies on this, so a violation is a bug of the caller. */
export function requireHostFitsRole({ role, host }: { role: Role; host: string }): void {
  if (isOperator(role) !== (host === everyHost)) throw new Error(`an account cannot be ${role} of ${host}`);
}

/** Returns the folded name of an account, to store whenever a name changes. */
export function foldName({
  firstName = '',
  lastName = '',
}: {
  firstName?: string;
  lastName?: string;
}): string {
  return foldText(`${firstName} ${lastName}`);
}

/** False for text that is too long for an account, or that PostgreSQL rejects (NUL). */
function couldBeEmail(email: string): boolean {
  return email.length <= 1000 && !email.includes('\0');
}

function accountOf(row: Selectable<Store['accounts']>): Account {
  return {
    id: row.id,
    host: row.host,
    email: row.email,
    role: storedRoleSchema.parse(row.role),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    photoUrl: row.photo_url,
    isEmailVerified: row.email_verified === 1,
    isSuspended: row.suspended_at !== null,
    awaitsVerification: row.awaits_verification === 1,
  };
}
