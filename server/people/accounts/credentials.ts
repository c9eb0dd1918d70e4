import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Db } from '#server/store/schema.ts';
import { type Account, everyHost } from './account.ts';
import { type Credentials, findAllCredentials, type HostEmail } from './accounts.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

/** Accounts that an e-mail may sign in to on a host. */
export interface Candidates {
  people: Credentials[];
  /** Number of password verifications to run, so that the time reveals nothing about who exists. */
  hashes: number;
}

export async function findCandidates(db: Db, { host, email }: HostEmail): Promise<Candidates> {
  const people = await findAllCredentials(db, { host, email });
  const shared = await selectShared(db, { host });
  return { people, hashes: Math.max(people.length, shared.length > 0 ? 2 : 1) };
}

/**
 * Returns the account that a password opens, with its current hash; undefined if there is none. An operator may share the e-mail
 * with an account of the host: each password opens its own account, the operator's first. Throws `overloaded`.
 */
export async function verifyCandidates(
  db: Db,
  { people, hashes }: Candidates,
  password: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const right: Credentials[] = [];
  for (let index = 0; index < hashes; index++) {
    const candidate = people[index];
    // Never stop early: the time must not reveal who exists.
    if ((await verifyPassword(candidate?.passwordHash, password)) && candidate) right.push(candidate);
  }
  const found = right.find(({ account }) => account.host === everyHost) ?? right[0];
  if (found?.passwordHash === undefined) return undefined;
  const { account, passwordHash } = found;
  return { account, passwordHash: await renewHash(db, { id: account.id, passwordHash, password }) };
}

/** Finds an operator whose e-mail a host's person has too, which is rare. Each sign-in on the host then verifies two hashes. */
const selectShared = prepareQuery<{ host: string }, { id: string }>((db, value) =>
  db
    .selectFrom('accounts as operators')
    .select('operators.id')
    .where('operators.host', '=', everyHost)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('accounts as own')
          .select('own.id')
          .where('own.host', '=', value('host'))
          .whereRef('own.email', '=', 'operators.email'),
      ),
    )
    .limit(1),
);

/** Rehashes the password if the cost parameters have changed since. Returns the hash that is now stored. */
async function renewHash(
  db: Db,
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
