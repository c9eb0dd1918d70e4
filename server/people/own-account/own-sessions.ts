import type { OwnSession } from '#contract/people/account.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { deviceOf } from '../sessions/device.ts';
import { endLiveSessions, liveSessions } from '../sessions/sessions.ts';
import type { SignedInPerson } from './signed-in.ts';

/** Lists the live sessions of a person on a host, on all if `only` is undefined; the last used first. */
export async function listOwnSessions(
  db: Db,
  { account, sessionId, only }: Pick<SignedInPerson, 'account' | 'sessionId'> & { only: string | undefined },
): Promise<OwnSession[]> {
  const live = liveSessions(db, new Date());
  const rows = await (only === undefined ? live : live.where('host', '=', only))
    .select(['id', 'host', 'user_agent', 'created_at', 'used_at', 'expires_at'])
    .where('account_id', '=', account.id)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    userAgent: row.user_agent,
    host: row.host,
    createdAt: row.created_at,
    usedAt: row.used_at ?? row.created_at,
    expiresAt: row.expires_at,
    current: row.id === sessionId,
  }));
  return sessions.toSorted((a, b) => (a.usedAt < b.usedAt ? 1 : -1));
}

/** Ends one session of a person, on a host if `only` names one. Throws `session_not_found`, for those of others too. */
export async function endOwnSession(
  db: Db,
  { account, id, only }: Pick<SignedInPerson, 'account'> & { id: string; only: string | undefined },
): Promise<void> {
  // PostgreSQL throws on NUL in text; no session has such an id.
  const live = endLiveSessions(db, new Date());
  const ended = id.includes('\0')
    ? undefined
    : await (only === undefined ? live : live.where('host', '=', only))
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .returning('id')
        .executeTakeFirst();
  if (!ended) throw problem('session_not_found', 'This session has ended already. Reload the list.');
}
