import { expect, it } from 'vitest';
import { createReplyTaker, type LastReply } from './reader-reply.ts';
import { partReply } from './split-reply.ts';

const passages = Array.from({ length: 250 }, (_, ordinal) => ({
  ordinal,
  start: ordinal,
  end: ordinal + 1,
  text: 'x',
}));
const reply: LastReply = {
  outcome: 'read',
  reading: {
    title: 'Long',
    mediaType: 'text/plain',
    index: { passages, terms: '', termCount: 250, language: 'en' },
  },
};

it('comes in messages of few passages each, and is whole with the last one', () => {
  const messages = [...partReply(reply)];
  expect(messages.map(({ outcome }) => outcome)).toEqual(['passages', 'passages', 'read']);
  const replies = createReplyTaker();
  expect(messages.map((message) => replies.take(message))).toEqual([undefined, undefined, reply]);
});

it('is one message where it is short or a refusal', () => {
  const refused: LastReply = { outcome: 'refused', code: 'file_empty', detail: 'Empty.' };
  expect([...partReply(refused)]).toEqual([refused]);
  expect(createReplyTaker().take(refused)).toEqual(refused);
});

it('that a reader was not to send is not taken', () => {
  expect(() => createReplyTaker().take({ outcome: 'passages', passages: [{ ordinal: 'x' }] })).toThrow();
});
