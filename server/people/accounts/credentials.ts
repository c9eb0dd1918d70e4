import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { Db } from '#server/store/schema.ts';
import type { Account } from './account.ts';
import { type Credentials, findAllCredentials, type HostEmail } from './accounts.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

/** Most accounts that may sign in on a host by one e-mail: the host's own and an operator's. */
const maxCandidates = 2;

/**
 * Returns the accounts that an e-mail may sign in to on a host, in the order in which a password is verified: on a console host the
 * operator's first, elsewhere the host's own.
 */
export async function findCandidates(
  { db, isConsole }: { db: Db; isConsole: IsConsoleHost },
  { host, email }: HostEmail,
): Promise<Credentials[]> {
  const people = await findAllCredentials(db, { host, email });
  return isConsole(host) ? people.toReversed() : people;
}

/**
 * Returns the first account that a password opens, with its current hash; undefined if there is none. Every refusal takes two hashes, and
 * a sign-in on a customer's host one, so that the time doesn't reveal who exists, or whose e-mail is an operator's too. Throws `overloaded`.
 */
export async function verifyCandidates(
  db: Db,
  people: readonly Credentials[],
  password: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  for (let index = 0; index < maxCandidates; index++) {
    const candidate = people[index];
    const isRight = await verifyPassword(candidate?.passwordHash, password);
    if (!isRight || candidate?.passwordHash === undefined) continue;
    const { account, passwordHash } = candidate;
    return { account, passwordHash: await renewHash(db, { id: account.id, passwordHash, password }) };
  }
  return undefined;
}

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
