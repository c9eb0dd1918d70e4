import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { clientOfAddress, type RateLimiter } from '#server/http/limits.ts';
import type { Store } from '#server/store/schema.ts';
import { hashToken } from '../sessions/sessions.ts';

type LinkPurpose = 'verify' | 'reset';

/** What a mailed link is used for, with its token, on the host that was called. */
interface LinkUse {
  purpose: LinkPurpose;
  token: string;
  host: string;
  now?: Date;
}

/** Whom a link was mailed to, as the account is now. */
interface LinkHolder {
  accountId: string;
  role: string;
}

const lifeSeconds = { verify: 86_400, reset: 3_600 } satisfies Record<LinkPurpose, number>;

/** How many links of one purpose an account has at most: whoever asks in its name makes the one in use no worse. */
const mostStanding = 3;

/** Makes a link's token of 256 random bits, base64url. It stands beside the account's last two of the same purpose. */
export async function createLink(
  db: Kysely<Store>,
  { purpose, accountId, now = new Date() }: { purpose: LinkPurpose; accountId: string; now?: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + lifeSeconds[purpose] * 1000).toISOString();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const standing = await trx
      .selectFrom('mailed_links')
      .select('token_hash')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .orderBy('expires_at', 'desc')
      .execute();
    const oldest = standing.slice(mostStanding - 1).map(({ token_hash }) => token_hash);
    if (oldest.length > 0) await trx.deleteFrom('mailed_links').where('token_hash', 'in', oldest).execute();
    const link = { token_hash: hashToken(token), purpose, account_id: accountId, expires_at };
    await trx.insertInto('mailed_links').values(link).execute();
  });
  return token;
}

/**
 * Whose a link is, without using it up. `undefined` for a token that is unknown, used, replaced, too old, of another purpose,
 * or of an account of another host.
 */
export async function findLink(
  db: Kysely<Store>,
  { purpose, token, host, now = new Date() }: LinkUse,
): Promise<LinkHolder | undefined> {
  if (token === '') return undefined;
  return db
    .selectFrom('mailed_links')
    .innerJoin('accounts', 'accounts.id', 'mailed_links.account_id')
    .select(['accounts.id as accountId', 'accounts.role'])
    .where('mailed_links.token_hash', '=', hashToken(token))
    .where('mailed_links.purpose', '=', purpose)
    .where('mailed_links.expires_at', '>', now.toISOString())
    .where('accounts.host', '=', host)
    .executeTakeFirst();
}

/**
 * Uses up a link that `findLink` finds, with the others of its purpose that stand beside it. The account is locked until the
 * transaction ends: of two uses at the same instant one finds it, and nobody gives the account another role meanwhile.
 */
export async function takeLink(trx: Transaction<Store>, use: LinkUse): Promise<LinkHolder | undefined> {
  const found = await findLink(trx, use);
  if (!found) return undefined;
  const { accountId } = found;
  await lockAccount(trx, accountId);
  const holder = await findLink(trx, use);
  if (!holder) return undefined;
  await trx
    .deleteFrom('mailed_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', use.purpose)
    .execute();
  return holder;
}

/** Counts a try to use a link. No token can be guessed; this bounds what guessing costs us. Throws `too_many_requests`. */
export function countLinkUse(limiter: RateLimiter, address: string): Promise<void> {
  return limiter.take({ key: `mailed-link:${clientOfAddress(address)}`, limit: 60, windowSeconds: 900 });
}

/** Deletes links that are too old to use. */
export async function sweepMailedLinks(db: Kysely<Store>, now = new Date()): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now.toISOString()).execute();
}

/** Writes the row as it is: on both engines the way to let no other transaction change it until this one ends. */
async function lockAccount(trx: Transaction<Store>, id: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((eb) => ({ email_verified: eb.ref('email_verified') }))
    .where('id', '=', id)
    .execute();
}
