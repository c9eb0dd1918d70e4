import { expect, it } from 'vitest';
import { createReplyAssembler, type LastReply } from './reader-reply.ts';
import { splitReply } from './split-reply.ts';

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
  const messages = [...splitReply(reply)];
  expect(messages.map(({ outcome }) => outcome)).toEqual(['passages', 'passages', 'read']);
  const replies = createReplyAssembler();
  expect(messages.map((message) => replies.add(message))).toEqual([undefined, undefined, reply]);
});

it('is one message where it is short or a refusal', () => {
  const refused: LastReply = { outcome: 'refused', code: 'file_empty', detail: 'Empty.' };
  expect([...splitReply(refused)]).toEqual([refused]);
  expect(createReplyAssembler().add(refused)).toEqual(refused);
});

it('that a reader was not to send is not taken', () => {
  expect(() => createReplyAssembler().add({ outcome: 'passages', passages: [{ ordinal: 'x' }] })).toThrow();
});
