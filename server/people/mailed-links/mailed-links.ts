import { randomBytes } from 'node:crypto';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { runInTransaction } from '#server/store/run-in-transaction.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { hashToken } from '../accounts/hash-token.ts';
import { lockAccount } from '../accounts/lock-account.ts';

type LinkPurpose = 'verify' | 'reset';

/** Use of a mailed link's token on the host of the request. */
interface LinkUse {
  purpose: LinkPurpose;
  token: string;
  host: string;
  now?: Date;
}

/** Account that a link was mailed to. */
interface LinkAccount {
  accountId: string;
  role: string;
}

/** Lifetime of a link. */
export const linkSeconds = { verify: 86_400, reset: 3_600 } satisfies Record<LinkPurpose, number>;

/** Maximum number of valid links per account and purpose. More than one, so that a stranger's request does not void the one in use. */
const maxLinks = 3;

/** Creates a link and returns its token: 256 random bits, base64url. The account's last two of the same purpose stay valid. */
export async function createLink(
  db: Db,
  { purpose, accountId, now = new Date() }: { purpose: LinkPurpose; accountId: string; now?: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + linkSeconds[purpose] * 1000).toISOString();
  await runInTransaction(db, async (trx) => {
    await lockAccount(trx, accountId);
    const valid = await trx
      .selectFrom('mailed_links')
      .select('token_hash')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .orderBy('expires_at', 'desc')
      .execute();
    const oldest = valid.slice(maxLinks - 1).map(({ token_hash }) => token_hash);
    if (oldest.length > 0) await trx.deleteFrom('mailed_links').where('token_hash', 'in', oldest).execute();
    const link = { token_hash: hashToken(token), purpose, account_id: accountId, expires_at };
    await trx.insertInto('mailed_links').values(link).execute();
  });
  return token;
}

/** Finds the account of a valid link of this host without consuming it. */
export async function findLink(
  db: Db,
  { purpose, token, host, now = new Date() }: LinkUse,
): Promise<LinkAccount | undefined> {
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

/** Consumes a link and the others of its purpose. Locks the account: of two uses one succeeds, and its role can't change. */
export async function consumeLink(trx: Trx, use: LinkUse): Promise<LinkAccount | undefined> {
  const found = await findLink(trx, use);
  if (!found) return undefined;
  const { accountId } = found;
  await lockAccount(trx, accountId);
  const holder = await findLink(trx, use);
  if (!holder) return undefined;
  await deleteLinks(trx, { purpose: use.purpose, accountId });
  return holder;
}

/** Deletes an account's links of a purpose. */
export async function deleteLinks(
  trx: Trx,
  { purpose, accountId }: { purpose: LinkPurpose; accountId: string },
): Promise<void> {
  const links = trx.deleteFrom('mailed_links').where('account_id', '=', accountId);
  await links.where('purpose', '=', purpose).execute();
}

/** Counts an attempt to use a link. Tokens can't be guessed; this limits the load of trying. Throws `too_many_requests`. */
export function countLinkUse(limiter: RateLimiter, address: string): Promise<void> {
  return limiter.take({ key: `mailed-link:${clientOfAddress(address)}`, limit: 60, windowSeconds: 900 });
}

/** Deletes expired links. */
export async function sweepMailedLinks(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now.toISOString()).execute();
}
