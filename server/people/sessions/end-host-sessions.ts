import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/store/schema.ts';
import { endLiveSessions } from './sessions.ts';

/** Sessions per statement, which blocks other requests on SQLite. */
const batchSize = 500;

/** Ends all sessions that were begun on a host, operators' too. */
export async function endHostSessions(db: Db, host: string): Promise<void> {
  for (;;) {
    const batch = db
      .selectFrom('sessions')
      .select('id')
      .where('host', '=', host)
      .where('ended_at', 'is', null)
      .limit(batchSize);
    const ended = await endLiveSessions(db, new Date()).where('id', 'in', batch).executeTakeFirstOrThrow();
    if (ended.numUpdatedRows < BigInt(batchSize)) return;
    await setImmediate();
  }
}
