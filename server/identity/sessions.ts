import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Store } from '../db/schema.ts';
import { type Account, everyHost, type SignedIn } from './account.ts';
import type { SigningKeys } from './keys.ts';
import { deriveKey } from './sealing.ts';
import { signAccessToken } from './tokens.ts';

/** However often it is refreshed, a session ends after 30 days. */
export const sessionSeconds = 30 * 86_400;

export interface SessionDeps {
  db: Kysely<Store>;
  keys: SigningKeys;
  /** The deployment's secret. */
  signingKey: Uint8Array;
}

/** Signs an account in on a host. It must be the account's own, an operator's aside. */
export async function startSession(
  deps: SessionDeps,
  { account, host, now = new Date() }: { account: Account; host: string; now?: Date },
): Promise<SignedIn> {
  if (!belongsTo(account, host))
    throw new Error('An account cannot be signed in on a host it does not belong to');
  const sessionId = uuidv7();
  const refreshToken = randomBytes(32).toString('base64url');
  await deps.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: account.id,
      host,
      refresh_hash: hashToken(refreshToken),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
      ended_at: null,
    })
    .execute();
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

function endWhere(db: Kysely<Store>, now: Date) {
  return db.updateTable('sessions').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null);
}
