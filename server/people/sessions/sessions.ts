import { createHmac, hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Store } from '#server/store/schema.ts';
import { type Account, everyHost } from '../accounts/account.ts';

/** Lifetime of a session, however often it is refreshed. */
export const sessionSeconds = 30 * 86_400;

export async function endSession(
  db: Kysely<Store>,
  { sessionId, now = new Date() }: { sessionId: string; now?: Date },
): Promise<void> {
  await endLiveSessions(db, now).where('id', '=', sessionId).execute();
}

/** Ends the session of a current or used refresh token. */
export async function endSessionOfToken(
  db: Kysely<Store>,
  { host, refreshToken, now = new Date() }: { host: string; refreshToken: string; now?: Date },
): Promise<void> {
  const refreshHash = hashToken(refreshToken);
  const used = db
    .selectFrom('used_refresh_tokens')
    .select('session_id')
    .where('refresh_hash', '=', refreshHash);
  await endLiveSessions(db, now)
    .where('host', '=', host)
    .where((eb) => eb.or([eb('refresh_hash', '=', refreshHash), eb('id', 'in', used)]))
    .execute();
}

/** Ends all sessions of an account. */
export async function endSessionsOf(
  db: Kysely<Store>,
  { accountId, now = new Date() }: { accountId: string; now?: Date },
): Promise<void> {
  await endLiveSessions(db, now).where('account_id', '=', accountId).execute();
}

/** Finds a session that has neither ended nor expired. */
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

/** Deletes ended and expired sessions, with their used refresh tokens. */
export async function sweepSessions(db: Kysely<Store>, now = new Date()): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now.toISOString())]))
    .execute();
}

/** Returns the SHA-256 under which a token is stored, so that a leaked store contains no usable tokens. */
export function hashToken(refreshToken: string): string {
  return hash('sha256', refreshToken, 'base64url');
}

/**
 * Derives the refresh token that follows another from the deployment's secret. Deterministic, so that two tabs that use the same
 * token at once, or a client that missed the first response, get the same successor.
 */
export function nextToken(signingKey: Uint8Array, refreshToken: string): string {
  const key = deriveKey(signingKey, 'refresh tokens');
  return createHmac('sha256', key).update(refreshToken).digest('base64url');
}

export function belongsTo(account: Account, host: string): boolean {
  return account.host === everyHost || account.host === host;
}

/** Starts an update that ends live sessions; the caller adds the conditions. */
export function endLiveSessions(db: Kysely<Store>, now: Date) {
  return db.updateTable('sessions').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null);
}
