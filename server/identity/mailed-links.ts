import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../db/schema.ts';
import { clientOfAddress, type RateLimiter } from '../http/limits.ts';
import { hashToken } from './sessions.ts';

export type LinkPurpose = 'verify' | 'reset';

/** A link as the store knows it: by its token's hash. */
export type StoredLink = Selectable<Store['mailed_links']>;

const lifeSeconds = { verify: 86_400, reset: 3_600 } satisfies Record<LinkPurpose, number>;

/** Makes a link's token of 256 random bits, base64url. It replaces the account's earlier one of the same purpose. */
export async function createLink(
  db: Kysely<Store>,
  { purpose, accountId, now = new Date() }: { purpose: LinkPurpose; accountId: string; now?: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + lifeSeconds[purpose] * 1000).toISOString();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await trx
      .deleteFrom('mailed_links')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .execute();
    const link = { token_hash: hashToken(token), purpose, account_id: accountId, expires_at };
    await trx.insertInto('mailed_links').values(link).execute();
  });
  return token;
}

/**
 * Uses a link up, in one statement: of two uses at the same instant one finds it. `undefined` for a token that is unknown,
 * used, replaced, too old, of another purpose, or of an account of another host.
 */
export async function takeLink(
  db: Kysely<Store>,
  input: { purpose: LinkPurpose; token: string; host: string; now?: Date },
): Promise<StoredLink | undefined> {
  const { purpose, token, host, now = new Date() } = input;
  if (token === '') return undefined;
  const ofHost = db.selectFrom('accounts').select('id').where('host', '=', host);
  return db
    .deleteFrom('mailed_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where('account_id', 'in', ofHost)
    .returningAll()
    .executeTakeFirst();
}

/** Counts a try to use a link. No token can be guessed; this bounds what guessing costs us. Throws `too_many_requests`. */
export function countLinkUse(limiter: RateLimiter, address: string): Promise<void> {
  return limiter.take({ key: `mailed-link:${clientOfAddress(address)}`, limit: 60, windowSeconds: 900 });
}

/** Makes a link good again whose use came to nothing. */
export async function putLinkBack(db: Kysely<Store>, link: StoredLink): Promise<void> {
  await db.insertInto('mailed_links').values(link).execute();
}

/** Deletes links that are too old to use. */
export async function sweepMailedLinks(db: Kysely<Store>, now = new Date()): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now.toISOString()).execute();
}

/** Two links made at the same instant follow one another, so that one is the newer. */
async function lockAccount(trx: Kysely<Store>, id: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((eb) => ({ email_verified: eb.ref('email_verified') }))
    .where('id', '=', id)
    .execute();
}
