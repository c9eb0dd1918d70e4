import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type AnswerPart, answerPartSchema, type WriteState } from '#contract/chat/chat.ts';
import {
  type Asker,
  type ConversationRow,
  type KeptTurn,
  questionOrigins,
  type ReadTurn,
  ratingReasons,
  ratings,
} from '#contract/chat/conversations.ts';
import { type OutcomeCounts, outcomeShape } from '#contract/chat/outcomes.ts';
import { namedVisitorSchema } from '#contract/people/visitors.ts';
import type { Db, Store } from '#server/store/schema.ts';

/** A conversation's row with the account that has it. */
export type StoredConversation = Omit<
  Selectable<Store['conversations']>,
  'visitor' | 'renamed' | 'search_text'
> & {
  email: string | null;
  first_name: string | null;
  last_name: string | null;
};

type AnswerRow = Selectable<Store['conversation_answers']>;

const originSchema = z.enum(questionOrigins);
const ratingSchema = z.enum(ratings).nullable();
const reasonSchema = z.enum(ratingReasons).nullable();
const sourcesSchema = z.array(answerPartSchema);

/** Starts a query for conversations with whoever has them. */
export function selectConversations(db: Db) {
  return (
    db
      .selectFrom('conversations')
      // An operator's account is of no host: who they are is none of a host admin's business.
      .leftJoin('accounts', (join) =>
        join
          .onRef('accounts.id', '=', 'conversations.account_id')
          .onRef('accounts.host', '=', 'conversations.host'),
      )
      .select([
        'conversations.id',
        'conversations.host',
        'account_id',
        'named',
        'origin',
        'language',
        'title',
        'started_at',
        'last_at',
        'questions',
        'offered',
        'ups',
        'downs',
        'accounts.email',
        'accounts.first_name',
        'accounts.last_name',
      ])
  );
}

export function rowOfConversation(stored: StoredConversation, outcomes: OutcomeCounts): ConversationRow {
  const { id, host, title, language, questions, offered } = stored;
  return {
    ...{ id, host, title, language, questions, outcomes, offered },
    startedAt: stored.started_at,
    lastAt: stored.last_at,
    ratings: { up: stored.ups, down: stored.downs },
    origin: originSchema.parse(stored.origin),
    asker: askerOf(stored),
  };
}

/** An account says who it is; what a site's token says comes second. */
function askerOf({ account_id, email, first_name, last_name, named }: StoredConversation): Asker {
  if (account_id !== null) {
    const name = [first_name, last_name].filter(Boolean).join(' ');
    return { kind: 'signed-in', ...(name && { name }), ...(email && { email }) };
  }
  if (named === null) return { kind: 'visitor' };
  const { sub, name = sub, email: address } = namedVisitorSchema.parse(JSON.parse(named));
  return { kind: 'identified', name, ...(address && { email: address }) };
}

type WriteStates = ReadonlyMap<string, WriteState>;

/** Returns a turn as whoever had it reads it. `writes` are the states of what it offered, as `readTurns` finds them. */
export function keptTurnOf(row: AnswerRow, writes?: WriteStates): KeptTurn {
  const { id, question, answer } = row;
  return {
    ...{ id, question, answer },
    follows: row.follows_id,
    askedAt: row.asked_at,
    outcome: outcomeShape.outcome.parse(row.outcome),
    offered: row.offered === 1,
    isStopped: row.stopped === 1,
    sources: sourcesSchema.parse(JSON.parse(row.sources)).map((part) => withState(part, writes)),
    rating: ratingSchema.parse(row.rating),
  };
}

/** Puts the state of a write in the place of the key by which it is stored. */
function withState(part: AnswerPart, writes: WriteStates | undefined): AnswerPart {
  if (part.type !== 'data-confirm') return part;
  const state = writes?.get(part.data.id);
  return { ...part, data: { ...part.data, id: '', ...(state && { state }) } };
}

/** Returns a turn as admins read it. */
export function readTurnOf(row: AnswerRow, writes?: WriteStates): ReadTurn {
  const { model, tokens, language } = row;
  return {
    ...keptTurnOf(row, writes),
    ...{ model, tokens, language },
    reason: reasonSchema.parse(row.reason),
    ratingText: row.rating_text,
    firstTokenMs: row.first_token_ms,
    totalMs: row.total_ms,
  };
}
