import type { Kysely } from 'kysely';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';
import { type Account, everyHost } from './account.ts';
import { type Credentials, findAllCredentials } from './accounts.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

/** Whom an e-mail may mean on a host, and how many hashes it takes to tell. */
export interface Candidates {
  people: Credentials[];
  hashes: number;
}

export async function findCandidates(
  db: Kysely<Store>,
  { host, email }: { host: string; email: string },
): Promise<Candidates> {
  const people = await findAllCredentials(db, { host, email });
  return { people, hashes: Math.max(people.length, await countHashes(db, host)) };
}

/**
 * Whose a password is, with the hash that stands for it; `undefined` where it is nobody's. An operator may share the e-mail with
 * an account that a visitor made: each password opens its own account, and the operator's counts first. Throws `overloaded`.
 */
export async function verifyCandidates(
  db: Kysely<Store>,
  { people, hashes }: Candidates,
  password: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const right: Credentials[] = [];
  for (let index = 0; index < hashes; index++) {
    const candidate = people[index];
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
  const shared = await selectShared(db, { host });
  return shared.length > 0 ? 2 : 1;
}

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
