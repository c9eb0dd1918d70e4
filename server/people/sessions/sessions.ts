import { createHmac, hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { deriveKey } from './sealing.ts';

/** However often it is refreshed, a session ends after 30 days. */
export const sessionSeconds = 30 * 86_400;

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
  const refreshHash = hashToken(refreshToken);
  const used = db
    .selectFrom('used_refresh_tokens')
    .select('session_id')
    .where('refresh_hash', '=', refreshHash);
  await endWhere(db, now)
    .where('host', '=', host)
    .where((eb) => eb.or([eb('refresh_hash', '=', refreshHash), eb('id', 'in', used)]))
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
  return hash('sha256', refreshToken, 'base64url');
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

/** Ends of the live sessions those that are chosen next. */
export function endWhere(db: Kysely<Store>, now: Date) {
  return db.updateTable('sessions').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null);
}
