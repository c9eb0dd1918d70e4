import { expect, it } from 'vitest';
import { answerSources } from '#client/chat/answer/answer.ts';
import type { AnswerPart } from '#contract/chat.ts';
import { branchOff } from './branches.ts';
import {
  type Conversation,
  type ConversationEvent,
  converse,
  emptyConversation,
  toMessages,
  turnsBefore,
} from './conversation.ts';

const delta = (text: string): AnswerPart => ({ type: 'text-delta', id: '1', delta: text });
const after = (events: ConversationEvent[]): Conversation => events.reduce(converse, emptyConversation);
const ask = (query: string, earlier: Conversation = emptyConversation): ConversationEvent => ({
  type: 'asked',
  query,
  earlier: earlier.turns,
});

const answered = after([
  ask('Who?'),
  { type: 'received', parts: [delta('An'), delta('na.')] },
  { type: 'ended', state: 'done' },
]);

it('gathers an answer from its parts', () => {
  expect(answered.turns).toMatchObject([{ query: 'Who?', answer: { text: 'Anna.' }, state: 'done' }]);
});

it('waits until there is text to show', () => {
  const started = after([ask('Who?'), { type: 'received', parts: [{ type: 'start' }] }]);
  expect(started.turns[0]?.state).toBe('waiting');
});

it('joins passages with documents that arrive later', () => {
  const parts: AnswerPart[] = [
    { type: 'data-passage', id: '1', data: { sourceId: 'a', text: 'Anna wrote it.' } },
    { type: 'source-document', sourceId: 'a', mediaType: 'application/pdf', title: 'Report' },
  ];
  const { turns } = after([ask('Who?'), { type: 'received', parts }]);
  expect(answerSources(turns[0]?.answer ?? { text: '', documents: [], passages: [] })).toMatchObject([
    { number: '1', passage: { text: 'Anna wrote it.' }, source: { title: 'Report' } },
  ]);
});

it('replaces the whole chat on a failure, and keeps what a retry needs', () => {
  const failed = [ask('When?', answered), { type: 'failed', detail: 'Too many requests.' } as const].reduce(
    converse,
    answered,
  );
  expect(failed).toEqual({
    turns: [],
    failure: { detail: 'Too many requests.', query: 'When?', earlier: answered.turns },
  });
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
  const answer: ConversationEvent = { type: 'received', parts: [delta('y'.repeat(99_000))] };
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

it('shows the conversation before a failed question again, and asks the next one after it', () => {
  const failure = failed(answered, 'When?');
  expect(converse(failure, { type: 'resumed' })).toEqual(answered);
  expect(turnsBefore(failure)).toEqual(answered.turns);
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
