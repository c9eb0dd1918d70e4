import { sql } from 'kysely';
import type { Trx } from '#server/store/schema.ts';
import { prepareInsert } from '#server/store/statements/prepare-insert.ts';
import { findHostsToldOfEnds } from '#server/webhooks/announce.ts';
import type { KeptAnswer } from './kept-answer.ts';

const note = prepareInsert(
  'quiet_conversations',
  sql`on conflict (conversation_id) do update set last_at = excluded.last_at`,
);

/** Notes conversations whose end the host's webhooks are told of, by the last answer of each. */
export async function noteOpen(trx: Trx, last: readonly (KeptAnswer | undefined)[]): Promise<void> {
  const answers = last.filter((answer) => answer !== undefined);
  const hosts = [...new Set(answers.map(({ place }) => place.host))];
  const wanting = await findHostsToldOfEnds(trx, hosts);
  const rows = answers
    .filter(({ place }) => wanting.has(place.host))
    .map(({ place, askedAt }) => ({
      ...{ conversation_id: place.conversationId, host: place.host, last_at: askedAt },
    }));
  await note(trx, rows);
}
