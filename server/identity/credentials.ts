import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { type Account, everyHost } from './account.ts';
import { type Credentials, findAllCredentials } from './accounts.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

/**
 * Whose an e-mail and a password are on a host, with the hash that stands for the password; `undefined` where they are nobody's.
 * An operator may share the e-mail with an account that a visitor made: each password opens its own account, and the operator's
 * counts first. Throws `overloaded`.
 */
export async function verifyCredentials(
  db: Kysely<Store>,
  { host, email, password }: { host: string; email: string; password: string },
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const candidates = await findAllCredentials(db, { host, email });
  const work = Math.max(candidates.length, await countHashes(db, host));
  const right: Credentials[] = [];
  for (let index = 0; index < work; index++) {
    const candidate = candidates[index];
    // Never ends early: how long it takes tells nothing of who is there.
    if ((await verifyPassword(candidate?.passwordHash, password)) && candidate) right.push(candidate);
  }
  const found = right.find(({ account }) => account.host === everyHost) ?? right[0];
  if (found?.passwordHash === undefined) return undefined;
  const { account, passwordHash } = found;
  return { account, passwordHash: await renewHash(db, { id: account.id, passwordHash, password }) };
}

/**
 * How many hashes every sign-in on a host costs, for known and unknown e-mails alike: two as soon as one of its people shares
 * an e-mail with an operator, which is rare.
 */
async function countHashes(db: Kysely<Store>, host: string): Promise<1 | 2> {
  const shared = await db
    .selectFrom('accounts as operators')
    .select('operators.id')
    .where('operators.host', '=', everyHost)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('accounts as own')
          .select('own.id')
          .where('own.host', '=', host)
          .whereRef('own.email', '=', 'operators.email'),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return shared ? 2 : 1;
}

/** Only now is the password known: a hash of another cost than today's is made anew. Answers the hash to go on with. */
async function renewHash(
  db: Kysely<Store>,
  { id, passwordHash, password }: { id: string; passwordHash: string; password: string },
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  await db
    .updateTable('accounts')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
  return renewed;
}
