import { confirmMinutes } from '#contract/agent/actions.ts';
import { type WriteState, writeStateSchema } from '#contract/chat/chat.ts';
import type { Db } from '#server/store/schema.ts';
import { digest } from '../digest.ts';

/** Returns the key by which a write is found in the log. Its id, by which it is confirmed, is the visitor's alone. */
export function keyOfWrite(id: string): string {
  return digest(id);
}

interface Asked {
  host: string;
  conversationId: string;
  now?: Date;
}

/** Returns what became of the writes that a conversation offered, by their keys. */
export async function findWriteStates(
  db: Db,
  { host, conversationId, now = new Date() }: Asked,
): Promise<ReadonlyMap<string, WriteState>> {
  const rows = await db
    .selectFrom('action_calls')
    .select(['write_key', 'outcome', 'at'])
    .where('conversation_id', '=', conversationId)
    .where('host', '=', host)
    .where('write_key', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ write_key: key, outcome, at }) =>
      key === null ? [] : [[key, stateOfWrite({ outcome, at, now })]],
    ),
  );
}

/** Returns the state of a write, of which the log has the outcome and the time at which it was offered. */
export function stateOfWrite({ outcome, at, now }: { outcome: string; at: string; now: Date }): WriteState {
  const oldest = new Date(now.getTime() - confirmMinutes * 60_000).toISOString();
  return writeStateSchema.parse(outcome === 'waiting' && at <= oldest ? 'expired' : outcome);
}
