import { confirmMinutes } from '#contract/actions.ts';
import type { WriteState } from '#contract/chat.ts';
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
    .orderBy('id')
    .execute();
  const oldest = new Date(now.getTime() - confirmMinutes * 60_000).toISOString();
  const states = new Map<string, WriteState>();
  for (const { write_key: key, outcome, at } of rows) {
    if (key === null) continue;
    if (outcome === 'done' || outcome === 'failed' || outcome === 'refused') states.set(key, outcome);
    else if (!states.has(key)) states.set(key, at <= oldest ? 'expired' : 'waiting');
  }
  return states;
}
