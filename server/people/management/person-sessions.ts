import type { PersonSession } from '#contract/people/people.ts';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { liveSessions } from '../sessions/sessions.ts';
import { findPerson } from './people-list.ts';

/** Lists a person's live sessions, newest first. Throws `user_not_found`. */
export async function listPersonSessions(
  db: Db,
  { scope, id }: { scope: AdminScope; id: string },
): Promise<PersonSession[]> {
  await findPerson(db, { scope, id });
  return liveSessions(db, new Date())
    .select(['id', 'host', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
