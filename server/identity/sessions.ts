import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { runLosable } from '../db/losable.ts';
import type { Store } from '../db/schema.ts';
import { problem } from '../http/problem.ts';
import { type Account, everyHost, type SignedIn } from './account.ts';
import type { SigningKeys } from './keys.ts';
import { deriveKey } from './sealing.ts';
import { signAccessToken } from './tokens.ts';

/** However often it is refreshed, a session ends after 30 days. */
export const sessionSeconds = 30 * 86_400;

/** Of one account on one host, live at once; the oldest make way. */
const sessionsAtOnce = 20;

export interface SessionDeps {
  db: Kysely<Store>;
  keys: SigningKeys;
  /** The deployment's secret. */
  signingKey: Uint8Array;
}

interface Start {
  account: Account;
  host: string;
  now?: Date;
}

/**
 * Signs an account in on a host. It must be the account's own, an operator's aside. Throws `sign_in_required` when the account
 * is no longer what it was when it was read.
 */
export async function startSession(deps: SessionDeps, input: Start): Promise<SignedIn> {
  const signedIn = await startSessionIfUnchanged(deps, input);
  if (!signedIn) throw problem('sign_in_required', 'This account has just changed. Please sign in again.');
  return signedIn;
}

/** The same, or `undefined` when the account's role, host or the hash that its password was verified against is another by now. */
export async function startSessionIfUnchanged(
  deps: SessionDeps,
  { account, host, passwordHash, now = new Date() }: Start & { passwordHash?: string },
): Promise<SignedIn | undefined> {
  if (!belongsTo(account, host))
    throw new Error('An account cannot be signed in on a host it does not belong to');
  const sessionId = uuidv7();
  const refreshToken = randomBytes(32).toString('base64url');
  const row = {
    id: sessionId,
    account_id: account.id,
    host,
    refresh_hash: hashToken(refreshToken),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
    ended_at: null,
  };
  // Whose session a power cut takes back signs in again.
  const isStarted = await runLosable(deps.db, async (trx) => {
    if (!(await lockUnchanged(trx, { account, passwordHash }))) return false;
    await trx.insertInto('sessions').values(row).execute();
    await endOldest(trx, { accountId: account.id, host, now });
    return true;
  });
  if (!isStarted) return undefined;
  return { accessToken: await signAccessToken(deps, { account, host, sessionId, now }), refreshToken };
}

export async function endSession(
  db: Kysely<Store>,
  { sessionId, now = new Date() }: { sessionId: string; now?: Date },
): Promise<void> {
  await endWhere(db, now).where('id', '=', sessionId).execute();
}

/** Ends the session that a refresh token belongs to or, already used, belonged to. */
export async function endSessionOfToken(
  db: Kysely<Store>,
  { host, refreshToken, now = new Date() }: { host: string; refreshToken: string; now?: Date },
): Promise<void> {
  const hash = hashToken(refreshToken);
  const used = db.selectFrom('used_refresh_tokens').select('session_id').where('refresh_hash', '=', hash);
  await endWhere(db, now)
    .where('host', '=', host)
    .where((eb) => eb.or([eb('refresh_hash', '=', hash), eb('id', 'in', used)]))
    .execute();
}

/** Signs an account out everywhere, at once. */
export async function endSessionsOf(
  db: Kysely<Store>,
  { accountId, now = new Date() }: { accountId: string; now?: Date },
): Promise<void> {
  await endWhere(db, now).where('account_id', '=', accountId).execute();
}

/** A session that is neither ended nor over. */
export async function findLiveSession(
  db: Kysely<Store>,
  { sessionId, now = new Date() }: { sessionId: string; now?: Date },
): Promise<{ accountId: string; host: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['account_id', 'host'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && { accountId: row.account_id, host: row.host };
}

/** Deletes sessions that are over, with the refresh tokens they used. */
export async function sweepSessions(db: Kysely<Store>, now = new Date()): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now.toISOString())]))
    .execute();
}

/** The store knows tokens by their SHA-256 alone: who reads it can use none. */
export function hashToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

/**
 * The token that follows another: 256 bits that nobody can tell without the deployment's secret. Two tabs that use the same
 * token at once get the same next one, and so does a client that missed the first answer.
 */
export function nextToken(signingKey: Uint8Array, refreshToken: string): string {
  const key = deriveKey(signingKey, 'refresh tokens');
  return createHmac('sha256', key).update(refreshToken).digest('base64url');
}

export function belongsTo(account: Account, host: string): boolean {
  return account.host === everyHost || account.host === host;
}

/** Writes the account as it is: who changes it waits for this transaction, and then finds the session to end. */
async function lockUnchanged(
  trx: Kysely<Store>,
  { account, passwordHash }: { account: Account; passwordHash: string | undefined },
): Promise<boolean> {
  const { id, role, host } = account;
  const locked = await trx
    .updateTable('accounts')
    .set({ role })
    .where('id', '=', id)
    .where('role', '=', role)
    .where('host', '=', host)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

async function endOldest(
  trx: Kysely<Store>,
  { accountId, host, now }: { accountId: string; host: string; now: Date },
): Promise<void> {
  const newest = trx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('host', '=', host)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsAtOnce);
  await endWhere(trx, now)
    .where('account_id', '=', accountId)
    .where('host', '=', host)
    .where('expires_at', '>', now.toISOString())
    .where('id', 'not in', newest)
    .execute();
}

function endWhere(db: Kysely<Store>, now: Date) {
  return db.updateTable('sessions').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null);
}
