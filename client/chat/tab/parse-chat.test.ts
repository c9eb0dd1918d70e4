import { expect, it } from 'vitest';
import { type Attachments, noAttachments } from '#client/chat/attachments/attachments.ts';
import { type Conversation, emptyConversation } from '#client/chat/conversation.ts';
import type { Turn } from '#client/chat/turn.ts';
import { parseChat } from './parse-chat.ts';
import { serializeChat } from './serialize-chat.ts';

const turn: Turn = {
  id: 4,
  query: 'When?',
  answer: {
    text: 'At nine. [1]',
    documents: [{ sourceId: 'f', title: 'hours.pdf', mediaType: 'application/pdf' }],
    passages: [{ number: '1', passage: { sourceId: 'f', text: 'Opens at nine.', page: 2 } }],
    basis: 'documents',
    unsupported: ['Boats are green.'],
  },
  state: 'done',
};
const attached: Attachments = {
  files: [
    { key: 'upload-1', fileId: 'f', name: 'hours.pdf', state: 'ready', leftOut: 'Its end.' },
    { key: 'upload-2', name: 'late.pdf', state: 'uploading', progress: 0.5 },
    { key: 'upload-3', name: 'x.exe', state: 'failed', error: 'No.', mayRetry: false },
  ],
  urls: ['https://a.example/'],
  context: 'hours',
  links: new Map([['f', 'https://a.example/f']]),
};

function kept(conversation: Conversation, attachments = noAttachments): string {
  return serializeChat(conversation, attachments) ?? '';
}

it('gives back the conversation and what is ready to be asked about', () => {
  expect(parseChat(kept({ turns: [turn], failure: undefined }, attached))).toEqual({
    conversation: { turns: [turn], failure: undefined },
    attachments: {
      ...attached,
      files: [{ key: 'f', fileId: 'f', name: 'hours.pdf', state: 'ready', leftOut: 'Its end.' }],
    },
  });
});

it.each(['waiting', 'streaming'] as const)('takes an answer that was %s for a stopped one', (state) => {
  const restored = parseChat(kept({ turns: [{ ...turn, state }], failure: undefined }));
  expect(restored?.conversation.turns).toEqual([{ ...turn, state: 'stopped' }]);
});

it('gives back a failure with what led to it', () => {
  const failed: Turn = { ...turn, id: 5, state: 'failed', branches: { before: [[turn]], after: [] } };
  const conversation = { turns: [], failure: { turn: failed, earlier: [turn] } };
  expect(parseChat(kept(conversation))?.conversation).toEqual(conversation);
});

it('gives back a failed question among others', () => {
  const failed: Turn = { ...turn, id: 3, state: 'failed', detail: 'Too many requests.' };
  const conversation = { turns: [failed, turn], failure: undefined };
  expect(parseChat(kept(conversation))?.conversation).toEqual(conversation);
});

it('has nothing to keep of an empty chat', () => {
  expect(serializeChat(emptyConversation, noAttachments)).toBeUndefined();
});

it('leaves out the oldest turns of a conversation that is too long', () => {
  const turns = [1, 2, 3].map((id) => ({ ...turn, id, query: 'x'.repeat(400_000) }));
  const restored = parseChat(kept({ turns, failure: undefined }));
  expect(restored?.conversation.turns.map(({ id }) => id)).toEqual([2, 3]);
});

it.each(['', '{', '[]', '{"turns":[{"id":1,"query":7}],"files":[],"urls":[],"context":"","links":[]}'])(
  'knows nothing of other text (%s)',
  (text) => {
    expect(parseChat(text)).toBeUndefined();
  },
);
