import { sql } from 'kysely';
import type { ConversationListQuery } from '#contract/chat/conversations.ts';
import type { Db } from '#server/store/schema.ts';
import { ratingColumns } from '../numbers/numbers.ts';
import { endOfPeriod, lowestIdAt } from '../periods/time-ids.ts';

/** Conversations of one host that pass a filter, without those that are too old. */
export interface AskedConversations {
  host: string;
  /** Conversations whose last question is older are gone. */
  oldest: string;
  filter: Omit<ConversationListQuery, 'host' | 'page'>;
}

interface Among {
  /** Only conversations that began before it. */
  before?: string | undefined;
  ids?: readonly string[];
}

/** Starts a query for the ids of conversations that pass a filter, words left out; those that began last first. */
export function findIds(db: Db, { host, oldest, filter }: AskedConversations, { before, ids }: Among = {}) {
  const { outcome, rating, from, to } = filter;
  // Few conversations may have an outcome, so its rows are read in the order of their ids.
  const id = sql.ref<string>(outcome === undefined ? 'conversations.id' : 'had.conversation_id');
  let found = db
    .selectFrom('conversations')
    .select('conversations.id')
    .where('conversations.host', '=', host);
  found = found.where('last_at', '>=', oldest);
  if (from) found = found.where(id, '>=', lowestIdAt(new Date(from)));
  if (to) found = found.where(id, '<', lowestIdAt(endOfPeriod(to)));
  if (before !== undefined) found = found.where(id, '<', before);
  if (ids) found = found.where(id, 'in', ids);
  // A literal, as the small indexes are only used for the very condition that they were made with.
  if (rating) found = found.where(ratingColumns[rating], '>', sql.lit(0));
  return found
    .$if(outcome !== undefined, (all) =>
      all
        .innerJoin('conversation_outcomes as had', 'had.conversation_id', 'conversations.id')
        .where('had.host', '=', host)
        .where('had.outcome', '=', outcome ?? ''),
    )
    .orderBy(id, 'desc');
}
