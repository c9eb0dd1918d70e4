import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Db } from '#server/store/schema.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { hashToken } from '../accounts/hash-token.ts';

/** Lifetime of a session, however often it is refreshed. */
export const sessionSeconds = 30 * 86_400;

export async function endSession(
  db: Db,
  { sessionId, now = new Date() }: { sessionId: string; now?: Date },
): Promise<void> {
  await endLiveSessions(db, now).where('id', '=', sessionId).execute();
}

/** Ends the session of a current or used refresh token. */
export async function endSessionOfToken(
  db: Db,
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

/** Ends all sessions of an account, on all hosts or `only` on one; not that of `except`. */
export async function endSessionsOf(
  db: Db,
  input: { accountId: string; except?: string | undefined; only?: string | undefined; now?: Date },
): Promise<void> {
  const { accountId, except = '', only, now = new Date() } = input;
  const live = endLiveSessions(db, now).where('account_id', '=', accountId).where('id', '!=', except);
  await (only === undefined ? live : live.where('host', '=', only)).execute();
}

/** Finds a session that has neither ended nor expired. */
export async function findLiveSession(
  db: Db,
  { sessionId, now = new Date() }: { sessionId: string; now?: Date },
): Promise<{ accountId: string; host: string } | undefined> {
  const session = liveSessions(db, now).where('id', '=', sessionId);
  return session.select(['account_id as accountId', 'host']).executeTakeFirst();
}

/** Starts a query for sessions that have neither ended nor expired. */
export function liveSessions(db: Db, now: Date) {
  const live = db.selectFrom('sessions').where('sessions.ended_at', 'is', null);
  return live.where('sessions.expires_at', '>', now.toISOString());
}

/** Deletes ended and expired sessions, with their used refresh tokens. */
export async function sweepSessions(db: Db, now = new Date()): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now.toISOString())]))
    .execute();
}

/** Derives the next refresh token. Deterministic, so that two tabs, or a client that missed a response, get the same one. */
export function nextToken(signingKey: Uint8Array, refreshToken: string): string {
  const key = deriveKey(signingKey, 'refresh tokens');
  return createHmac('sha256', key).update(refreshToken).digest('base64url');
}

export function belongsTo(account: Account, host: string): boolean {
  return account.host === everyHost || account.host === host;
}

/** Starts an update that ends live sessions; the caller adds the conditions. */
export function endLiveSessions(db: Db, now: Date) {
  return db.updateTable('sessions').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null);
}
