import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { ActionCall } from '#contract/agent/action-calls.ts';
import type { Db } from '#server/store/schema.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';

export interface CallDeps {
  db: Db;
  log: Logger;
  now: () => Date;
}

type Call = Omit<ActionCall, 'id' | 'at' | 'idempotencyKey'> & { host: string };
/** How a call went: what the log says of it once it is over. */
export type CallEnd = Pick<Call, 'outcome' | 'detail' | 'ms'>;

/** Maximum length of what went wrong. */
const maxDetail = 300;

/** Adds a call to a host's log, unless the host keeps nothing; `write` is the key of a write that waits. Never throws: an answer doesn't depend on it. */
export async function recordCall(
  { db, log, now }: CallDeps,
  { host, write, ...call }: Call & { write?: string | undefined },
): Promise<void> {
  const { action, kind, outcome, ms, by, conversationId } = call;
  const detail = boundedDetail(call.detail);
  try {
    const listing = db.selectFrom('config_listings').select('retention_days').where('host', '=', host);
    if ((await listing.executeTakeFirst())?.retention_days === 0) return;
    const row = { id: uuidv7(), at: now().toISOString(), host, action, kind, outcome, detail, ms };
    await db
      .insertInto('action_calls')
      .values({ ...row, asked_by: by, conversation_id: conversationId, write_key: write ?? null })
      .execute();
  } catch (error) {
    logFailure(log, { kind: 'action-calls', host, id: null, error }, { action });
  }
}

/** Says in a host's log how a write went on; nothing where it isn't logged. Never throws: the visitor gets the outcome anyway. */
export async function recordWrite(
  { db, log }: CallDeps,
  { host, write, ...end }: CallEnd & { host: string; write: string },
): Promise<void> {
  try {
    await db
      .updateTable('action_calls')
      .set({ ...end, detail: boundedDetail(end.detail) })
      .where('write_key', '=', write)
      .where('host', '=', host)
      .execute();
  } catch (error) {
    logFailure(log, { kind: 'action-calls', host, id: write, error });
  }
}

function boundedDetail(detail: string): string {
  return detail.slice(0, maxDetail).toWellFormed();
}
