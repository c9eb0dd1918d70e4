import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { ActionCall } from '#contract/action-calls.ts';
import type { Db } from '#server/store/schema.ts';

export interface CallDeps {
  db: Db;
  log: Logger;
  now: () => Date;
}

/** Maximum length of what went wrong. */
const maxDetail = 300;

/** Adds a call to a host's log, with the key of the write that it is about, unless the host keeps nothing. Never throws: an answer doesn't depend on it. */
export async function recordCall(
  { db, log, now }: CallDeps,
  { host, write, ...call }: Omit<ActionCall, 'id' | 'at'> & { host: string; write?: string | undefined },
): Promise<void> {
  const { action, kind, outcome, ms, by, conversationId } = call;
  const detail = call.detail.slice(0, maxDetail).toWellFormed();
  try {
    const listing = db.selectFrom('config_listings').select('retention_days').where('host', '=', host);
    if ((await listing.executeTakeFirst())?.retention_days === 0) return;
    const row = { id: uuidv7(), at: now().toISOString(), host, action, kind, outcome, detail, ms };
    await db
      .insertInto('action_calls')
      .values({ ...row, asked_by: by, conversation_id: conversationId, write_key: write ?? null })
      .execute();
  } catch (error) {
    log.error({ host, action, error }, 'a call could not be recorded');
  }
}
