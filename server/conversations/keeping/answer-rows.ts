import type { Insertable } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { sourcesOfParts } from '../numbers/counted-source.ts';
import { type CountedAnswer, countAnswers } from '../numbers/numbers.ts';
import { dayOf } from '../periods/time-ids.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { searchTextOf } from './term-rows.ts';

const longestTitle = 120;

/** Returns the row of a conversation that answers begin. */
export function conversationRow(group: readonly KeptAnswer[]): Insertable<Store['conversations']> {
  const [first, last] = [group.at(0), group.at(-1)];
  if (!first || !last) throw new Error('A conversation without an answer');
  const { place, askedAt, question, language } = first;
  return {
    id: place.conversationId,
    host: place.host,
    ...ownerColumns(last.place),
    origin: place.origin,
    language,
    title: titleOf(question),
    renamed: 0,
    started_at: askedAt,
    last_at: last.askedAt,
    ...countAnswers(group.map(numbersOf)),
    search_text: searchTextOf(questionsOf(group)),
  };
}

export function answerRow(answer: KeptAnswer): Insertable<Store['conversation_answers']> {
  const { place, sources, firstTokenMs } = answer;
  return {
    id: answer.id,
    conversation_id: place.conversationId,
    host: place.host,
    asked_at: answer.askedAt,
    follows_id: answer.follows ?? null,
    question: storable(answer.question),
    answer: storable(answer.answer),
    outcome: answer.outcome,
    offered: answer.offered ? 1 : 0,
    stopped: answer.isStopped ? 1 : 0,
    sources: storable(JSON.stringify(sources)),
    model: answer.model,
    tokens: answer.tokens,
    first_token_ms: firstTokenMs ?? null,
    total_ms: answer.totalMs,
    language: answer.language,
    rating: null,
    reason: null,
    rating_text: '',
    rated_at: null,
  };
}

/** Returns what is counted of an answer. */
export function countedOf({ place, askedAt, sources, firstTokenMs, ...answer }: KeptAnswer): CountedAnswer {
  const { outcome, offered, tokens, language } = answer;
  return {
    host: place.host,
    day: dayOf(new Date(askedAt)),
    origin: place.origin,
    ...{ outcome, offered, tokens, language },
    question: storable(answer.question),
    rating: null,
    firstTokenMs: firstTokenMs ?? null,
    sources: sourcesOfParts(sources),
  };
}

/** A visitor who signs in takes the conversation along. */
export function ownerColumns({ accountId, visitor, named }: KeptAnswer['place']) {
  return {
    account_id: accountId ?? null,
    visitor: accountId === undefined ? (visitor ?? null) : null,
    named: named ? JSON.stringify(named) : null,
  };
}

export function numbersOf({ offered }: KeptAnswer) {
  return { offered, rating: null };
}

export function questionsOf(group: readonly KeptAnswer[]): string[] {
  return group.map(({ question }) => question);
}

/** Returns the title of a conversation: the beginning of its first question. */
export function titleOf(question: string): string {
  const line = storable(question).replace(/\s+/g, ' ').trim();
  return line.length > longestTitle
    ? `${line
        .slice(0, longestTitle - 1)
        .trimEnd()
        .toWellFormed()}…`
    : line;
}

/** PostgreSQL stores no NUL. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
