import type { Trx } from '#server/store/schema.ts';
import { findHostsThatWant } from '#server/webhooks/announce.ts';
import { evenBatches } from '../even-batches.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** Notes conversations whose end the host's webhooks are told of, by the last answer of each. */
export async function noteOpen(trx: Trx, last: readonly (KeptAnswer | undefined)[]): Promise<void> {
  const answers = last.filter((answer) => answer !== undefined);
  const hosts = [...new Set(answers.map(({ place }) => place.host))];
  const wanting = await findHostsThatWant(trx, { hosts, event: 'conversation.ended' });
  const rows = answers
    .filter(({ place }) => wanting.has(place.host))
    .map(({ place, askedAt }) => ({
      ...{ conversation_id: place.conversationId, host: place.host, last_at: askedAt },
    }));
  for (const batch of evenBatches(rows)) {
    await trx
      .insertInto('quiet_conversations')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('conversation_id').doUpdateSet((eb) => ({ last_at: eb.ref('excluded.last_at') })),
      )
      .execute();
  }
}
