import { z } from 'zod';
import type { Passkey } from '#contract/people/passkeys.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { passkeyRefused } from './passkey-challenges.ts';
import { deleteUselessRecoveryCodes } from './second-factor.ts';

const transportsSchema = z.array(z.string());

/** Data that verifies a passkey's signature. */
export interface StoredPasskey {
  id: string;
  accountId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** A passkey of a person, on the name that it was made on. */
interface PasskeyOf {
  accountId: string;
  host: string;
  id: string;
}

/** Lists the passkeys of an account on a host, on all if `only` is undefined; the oldest first. */
export async function listPasskeys(
  db: Db,
  { accountId, only }: { accountId: string; only: string | undefined },
): Promise<Passkey[]> {
  const passkeys = db.selectFrom('passkeys').where('account_id', '=', accountId);
  return (only === undefined ? passkeys : passkeys.where('host', '=', only))
    .select(['id', 'name', 'host', 'created_at as createdAt', 'used_at as usedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds a passkey of a host by its credential id. */
export async function findPasskey(
  db: Db,
  { host, id }: { host: string; id: string },
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('host', '=', host)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: transportsSchema.parse(JSON.parse(row.transports)),
    }
  );
}

/** Throws `passkey_refused` if the authenticator's credential is known already. */
export async function insertPasskey(
  trx: Trx,
  { host, name, ...passkey }: StoredPasskey & { host: string; name: string },
): Promise<Passkey> {
  const { id } = passkey;
  const created_at = new Date().toISOString();
  const row = {
    ...{ host, id, name, created_at, counter: passkey.counter },
    account_id: passkey.accountId,
    public_key: Buffer.from(passkey.publicKey).toString('base64url'),
    transports: JSON.stringify(passkey.transports),
  };
  try {
    await trx.insertInto('passkeys').values(row).execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw passkeyRefused('This passkey is set up already.');
    throw error;
  }
  return { id, name, host, createdAt: created_at, usedAt: null };
}

/** Stores the signature counter of a sign-in. */
export async function markPasskeyUsed(
  trx: Db,
  { host, id, counter }: { host: string; id: string; counter: number },
): Promise<void> {
  const change = { counter, used_at: new Date().toISOString() };
  const update = trx.updateTable('passkeys').set(change).where('host', '=', host).where('id', '=', id);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw passkeyRefused('This passkey has just been removed.');
}

/** Throws `factor_not_found`, for passkeys of others too. */
export async function renamePasskey(
  db: Db,
  { accountId, id, name }: Omit<PasskeyOf, 'host'> & { name: string },
): Promise<Passkey> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', storableId(id))
    .returning(['id', 'name', 'host', 'created_at as createdAt', 'used_at as usedAt'])
    .executeTakeFirst();
  if (!row) throw passkeyNotFound();
  return row;
}

/** Throws `factor_not_found` for anything but a passkey of the account. */
export async function requireOwnPasskey(db: Db, { accountId, id }: Omit<PasskeyOf, 'host'>): Promise<void> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', storableId(id))
    .executeTakeFirst();
  if (!found) throw passkeyNotFound();
}

/** Deletes a passkey, and with the last second factor the recovery codes. Throws `factor_not_found`, for passkeys of others too. */
export async function deletePasskey(db: Db, { accountId, host, id }: PasskeyOf): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deletion = trx.deleteFrom('passkeys').where('account_id', '=', accountId);
    const { numDeletedRows } = await deletion.where('id', '=', storableId(id)).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw passkeyNotFound();
    await deleteUselessRecoveryCodes(trx, { accountId, host });
  });
}

/** PostgreSQL throws on NUL in text; no passkey has an empty id. */
function storableId(id: string): string {
  return id.includes('\0') ? '' : id;
}

function passkeyNotFound(): Problem {
  return problem('factor_not_found', 'You have no such passkey. Reload the list.');
}
