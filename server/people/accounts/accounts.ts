import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Role, roleSchema } from '#contract/identity.ts';
import { problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';
import { type Account, everyHost } from './account.ts';

/** What may be left out is empty, not verified, or no password at all. An `admin` belongs to `everyHost`, nobody else does. */
export type NewAccount = Pick<Account, 'host' | 'email' | 'role'> &
  Partial<Omit<Account, 'id'>> & { passwordHash?: string };

export interface Credentials {
  account: Account;
  /** `undefined` for who signs in through a provider alone. */
  passwordHash: string | undefined;
}

/** Throws `account_exists` when the host has an account of that e-mail; of two at the same instant, one wins. */
export async function insertAccount(db: Kysely<Store>, input: NewAccount): Promise<Account> {
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
    created_at: now,
    updated_at: now,
  };
  requireFittingHost(row);
  await refuseSecond(row, () => db.insertInto('accounts').values(row).execute());
  return accountOf(row);
}

export async function findAccount(db: Kysely<Store>, { id }: { id: string }): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && accountOf(row);
}

/** Who signs in on a host by an e-mail: the host's own account, else an operator's. */
export async function findAccountByEmail(
  db: Kysely<Store>,
  input: { host: string; email: string },
): Promise<Account | undefined> {
  return (await findCredentials(db, input))?.account;
}

/** The same with the hash of the password. */
export async function findCredentials(
  db: Kysely<Store>,
  input: { host: string; email: string },
): Promise<Credentials | undefined> {
  const [own] = await findAllCredentials(db, input);
  return own;
}

/** Everybody an e-mail may mean on a host: the host's own account first, then an operator. */
export async function findAllCredentials(
  db: Kysely<Store>,
  { host, email }: { host: string; email: string },
): Promise<Credentials[]> {
  if (!couldBeEmail(email)) return [];
  const rows = await selectByEmail(db, { email: normalizeEmail(email), host });
  const all = rows.map((row) => ({ account: accountOf(row), passwordHash: row.password_hash ?? undefined }));
  return all.toSorted((a, b) => Number(a.account.host === everyHost) - Number(b.account.host === everyHost));
}

const selectByEmail = prepareQuery<{ email: string; host: string }, Selectable<Store['accounts']>>(
  (db, value) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', value('email'))
      .where('host', 'in', [value('host'), everyHost]),
);

/** The accounts of a host (`everyHost`: operators), of an e-mail, or all; by host and e-mail. */
export async function listAccounts(
  db: Kysely<Store>,
  { host, email }: { host?: string; email?: string },
): Promise<Account[]> {
  let query = db.selectFrom('accounts').selectAll();
  if (host !== undefined) query = query.where('host', '=', host);
  if (email !== undefined) query = query.where('email', '=', normalizeEmail(email));
  return (await query.orderBy('host').orderBy('email').execute()).map(accountOf);
}

/** How an address is kept and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Runs a write that may make a second account of an e-mail on a host: then it throws `account_exists`. */
export async function refuseSecond(
  { email, host }: { email: string; host: string },
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const where = host === everyHost ? 'among the operators' : `on ${host}`;
    throw problem('account_exists', `There is an account of ${email} ${where} already. Sign in with it.`);
  }
}

/** The wall between hosts stands on this: whoever writes an account that breaks it has a bug. */
export function requireFittingHost({ role, host }: { role: Role; host: string }): void {
  if ((role === 'admin') !== (host === everyHost)) throw new Error(`an account cannot be ${role} of ${host}`);
}

/** Whether the store may be asked for it: no account has a longer one, and PostgreSQL takes no NUL. */
function couldBeEmail(email: string): boolean {
  return email.length <= 1000 && !email.includes('\0');
}

function accountOf(row: Selectable<Store['accounts']>): Account {
  return {
    id: row.id,
    host: row.host,
    email: row.email,
    role: roleSchema.parse(row.role),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    photoUrl: row.photo_url,
    isEmailVerified: row.email_verified === 1,
  };
}
