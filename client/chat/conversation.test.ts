import { expect, it } from 'vitest';
import { addPart } from '#client/chat/answer/add-part.ts';
import { answerSources, emptyAnswer } from '#client/chat/answer/answer.ts';
import type { AnswerPart } from '#contract/chat/chat.ts';
import { branchOff } from './branches.ts';
import {
  type Conversation,
  type ConversationEvent,
  converse,
  emptyConversation,
  turnsBefore,
  turnsSoFar,
} from './conversation.ts';
import { toMessages } from './query-context.ts';

const delta = (text: string): AnswerPart => ({ type: 'text-delta', id: '1', delta: text });
const received = (parts: AnswerPart[]): ConversationEvent => ({
  type: 'received',
  changes: parts.map((part) => (answer) => addPart(answer, part)),
});
const after = (events: ConversationEvent[]): Conversation => events.reduce(converse, emptyConversation);
const ask = (query: string, earlier: Conversation = emptyConversation): ConversationEvent => ({
  type: 'asked',
  query,
  earlier: earlier.turns,
});

const answered = after([
  ask('Who?'),
  received([delta('An'), delta('na.')]),
  { type: 'ended', state: 'done' },
]);

it('gathers an answer from its parts', () => {
  expect(answered.turns).toMatchObject([{ query: 'Who?', answer: { text: 'Anna.' }, state: 'done' }]);
});

it('waits until there is text to show', () => {
  const started = after([ask('Who?'), received([{ type: 'start' }])]);
  expect(started.turns[0]?.state).toBe('waiting');
});

it('joins passages with documents that arrive later', () => {
  const parts: AnswerPart[] = [
    { type: 'data-passage', id: '1', data: { sourceId: 'a', text: 'Anna wrote it.' } },
    { type: 'source-document', sourceId: 'a', mediaType: 'application/pdf', title: 'Report' },
  ];
  const { turns } = after([ask('Who?'), received(parts)]);
  expect(answerSources(turns[0]?.answer ?? { text: '', documents: [], passages: [] })).toMatchObject([
    { number: '1', passage: { text: 'Anna wrote it.' }, source: { title: 'Report' } },
  ]);
});

it('replaces the whole chat on a failure, and keeps what a retry needs', () => {
  const failed = [ask('When?', answered), { type: 'failed', detail: 'Too many requests.' } as const].reduce(
    converse,
    answered,
  );
  const turn = { id: 2, query: 'When?', answer: emptyAnswer, state: 'failed', detail: 'Too many requests.' };
  expect(failed).toEqual({ turns: [], failure: { turn, earlier: answered.turns } });
});

it('gives every turn an id of its own, after a retry too', () => {
  const second = converse(answered, ask('When?', answered));
  expect(second.turns.map(({ id }) => id)).toEqual([1, 2]);
});

it('sends the conversation oldest first, without turns that were stopped before a word', () => {
  const stopped = [ask('When?', answered), { type: 'ended', state: 'stopped' } as const].reduce(
    converse,
    answered,
  );
  expect(toMessages(stopped.turns)).toEqual([
    { type: 'user', text: 'Who?' },
    { type: 'bot', text: 'Anna.' },
    { type: 'user', text: 'When?' },
  ]);
});

it('leaves the oldest messages out when the conversation is too long to send', () => {
  const answer = received([delta('y'.repeat(99_000))]);
  const askMore = (earlier: Conversation) => converse(converse(earlier, ask('Next?', earlier)), answer);
  const long = askMore(askMore(answered));
  expect(toMessages(long.turns).map(({ text }) => text.slice(0, 5))).toEqual([
    'Who?',
    'Anna.',
    'Next?',
    'yyyyy',
    'Next?',
    'yyyyy',
  ]);
  expect(toMessages(askMore(long).turns).map(({ text }) => text.slice(0, 5))).toEqual([
    'Next?',
    'yyyyy',
    'Next?',
    'yyyyy',
  ]);
});

const failed = (earlier: Conversation, query: string) =>
  [ask(query, earlier), { type: 'failed', detail: undefined } as const].reduce(converse, earlier);

it('shows the conversation before a failed question again', () => {
  const failure = failed(answered, 'When?');
  expect(converse(failure, { type: 'resumed' })).toEqual(answered);
  expect(turnsBefore(failure)).toEqual(answered.turns);
});

it('keeps each failed question among the turns once another is asked, and sends none of them', () => {
  const twice = failed({ turns: turnsSoFar(failed(answered, 'When?')), failure: undefined }, 'Where?');
  const next = converse(twice, { type: 'asked', query: 'Why?', earlier: turnsSoFar(twice) });
  expect(next.turns.map(({ id, query, state }) => [id, query, state])).toEqual([
    [1, 'Who?', 'done'],
    [2, 'When?', 'failed'],
    [3, 'Where?', 'failed'],
    [4, 'Why?', 'waiting'],
  ]);
  expect(toMessages(next.turns).map(({ text }) => text)).toEqual(['Who?', 'Anna.', 'Why?']);
});

it('keeps the text of an answer that broke off, without what belongs to a whole one', () => {
  const parts: AnswerPart[] = [
    { type: 'data-answer', data: { conversationId: 'c', answerId: 'a' } },
    delta('At ni'),
  ];
  const events: ConversationEvent[] = [
    ask('When?', answered),
    received(parts),
    { type: 'failed', detail: 'It broke off.' },
  ];
  const broken = events.reduce(converse, answered);
  const answer = { text: 'At ni', documents: [], passages: [] };
  const turn = { id: 2, query: 'When?', answer, state: 'failed', detail: 'It broke off.' };
  expect(turnsSoFar(broken)).toEqual([...answered.turns, turn]);
  expect(converse(broken, { type: 'resumed' }).turns).toEqual([...answered.turns, turn]);
});

it('shows the way that a failed edit would have replaced', () => {
  const branches = branchOff(answered.turns);
  const edited = converse(answered, { type: 'asked', query: 'Who else?', earlier: [], branches });
  const failure = converse(edited, { type: 'failed', detail: undefined });
  expect(converse(failure, { type: 'resumed' })).toEqual(answered);
});

it('brings back what a reset cleared', () => {
  const cleared = converse(answered, { type: 'reset' });
  expect(converse(cleared, { type: 'restored', conversation: answered })).toEqual(answered);
});
