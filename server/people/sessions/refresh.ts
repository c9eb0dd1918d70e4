import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Db } from '#server/store/schema.ts';
import type { SignedIn } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { hashToken } from '../accounts/hash-token.ts';
import type { SessionDeps } from './session-starts.ts';
import { belongsTo, endSession, liveSessions, nextToken } from './sessions.ts';
import { signAccessToken } from './tokens.ts';

/** Time for which a used token is good once more: parallel tabs may send the same one. */
const graceMs = 30_000;

const refreshesBySession = { limit: 60, windowSeconds: 3600 };

export interface RefreshDeps extends SessionDeps {
  limiter: RateLimiter;
}

/** Returns a session's next tokens; undefined for an invalid one. A reused token ends the session, since it may be stolen. */
export async function refreshSession(
  deps: RefreshDeps,
  { host, refreshToken, now = new Date() }: { host: string; refreshToken: string; now?: Date },
): Promise<SignedIn | undefined> {
  const { db } = deps;
  const from = hashToken(refreshToken);
  const sessionId = await findSessionOfToken(db, { host, from, now });
  if (sessionId === undefined) return undefined;
  await deps.limiter.take({ key: `refresh:${sessionId}`, ...refreshesBySession, now });
  const next = nextToken(deps.signingKey, refreshToken);
  const rotated = await rotateRefreshToken(db, { host, from, to: hashToken(next), now });
  const session = rotated
    ? { ...rotated, refreshToken: next }
    : await findJustRotated(deps, { host, refreshToken, now });
  if (!session) {
    await endSession(db, { sessionId, now });
    return undefined;
  }
  const account = await findAccount(db, { id: session.account_id });
  if (!account || !belongsTo(account, host)) return undefined;
  const accessToken = await signAccessToken(deps, { account, host, sessionId: session.id, now });
  return { accessToken, refreshToken: session.refreshToken };
}

/** Finds the live session of a current or used refresh token. */
export async function findSessionOfToken(
  db: Db,
  { host, from, now }: Omit<Rotation, 'to'>,
): Promise<string | undefined> {
  const used = db.selectFrom('used_refresh_tokens').select('session_id').where('refresh_hash', '=', from);
  const session = await liveSessions(db, now)
    .select('id')
    .where((eb) => eb.or([eb('refresh_hash', '=', from), eb('id', 'in', used)]))
    .where('host', '=', host)
    .executeTakeFirst();
  return session?.id;
}

interface Rotation {
  host: string;
  from: string;
  to: string;
  now: Date;
}

/** Replaces the refresh token in one statement, so that of concurrent requests, in any process, only one succeeds. */
function rotateRefreshToken(db: Db, { host, from, to, now }: Rotation) {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .updateTable('sessions')
      .set({ refresh_hash: to, used_at: now.toISOString() })
      .where('refresh_hash', '=', from)
      .where('host', '=', host)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning(['id', 'account_id'])
      .executeTakeFirst();
    if (session) {
      const used = { refresh_hash: from, session_id: session.id, used_at: now.toISOString() };
      await trx.insertInto('used_refresh_tokens').values(used).execute();
    }
    return session;
  });
}

/** Finds the session of a token that was used within the grace period, with its current token: others may have renewed it further since. */
async function findJustRotated(
  { db, signingKey }: RefreshDeps,
  { host, refreshToken, now }: { host: string; refreshToken: string; now: Date },
) {
  const session = await liveSessions(db, now)
    .innerJoin('used_refresh_tokens', 'used_refresh_tokens.session_id', 'sessions.id')
    .select(['sessions.id', 'sessions.account_id', 'sessions.refresh_hash'])
    .where('used_refresh_tokens.refresh_hash', '=', hashToken(refreshToken))
    .where('used_refresh_tokens.used_at', '>', new Date(now.getTime() - graceMs).toISOString())
    .where('sessions.host', '=', host)
    .executeTakeFirst();
  if (!session) return undefined;
  let current = refreshToken;
  for (let uses = 0; uses < refreshesBySession.limit; uses++) {
    current = nextToken(signingKey, current);
    if (hashToken(current) === session.refresh_hash) return { ...session, refreshToken: current };
  }
  return undefined;
}
