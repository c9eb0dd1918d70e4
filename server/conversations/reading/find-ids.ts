import { sql } from 'kysely';
import type { ConversationListQuery } from '#contract/conversations.ts';
import type { Db } from '#server/store/schema.ts';
import { outcomeColumns, ratingColumns } from '../numbers/numbers.ts';
import { endOfPeriod, lowestIdAt } from '../time-ids.ts';

/** Conversations of one host that pass a filter, without those that are too old. */
export interface AskedConversations {
  host: string;
  /** Conversations whose last question is older are gone. */
  oldest: string;
  filter: Omit<ConversationListQuery, 'host' | 'page'>;
}

/** Starts a query for the ids of conversations that pass a filter, words left out; those that began last first. */
export function findIds(db: Db, { host, oldest, filter }: AskedConversations) {
  const { outcome, rating, from, to } = filter;
  let found = db.selectFrom('conversations').select('conversations.id').where('host', '=', host);
  found = found.where('last_at', '>=', oldest);
  if (from) found = found.where('conversations.id', '>=', lowestIdAt(new Date(from)));
  if (to) found = found.where('conversations.id', '<', lowestIdAt(endOfPeriod(to)));
  // Literals, as the small indexes are only used for the very condition that they were made with.
  if (outcome) found = found.where(outcomeColumns[outcome], '>', sql.lit(0));
  if (rating) found = found.where(ratingColumns[rating], '>', sql.lit(0));
  return found.orderBy('conversations.id', 'desc');
}
