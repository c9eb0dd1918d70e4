import { expect, it } from 'vitest';
import { emptyAnswer } from '#client/chat/answer/answer.ts';
import type { Branches, Turn } from '#client/chat/turn.ts';
import { keptConversations } from './kept-conversations.ts';

function turn(id: number, conversationId: string | undefined, branches?: Branches): Turn {
  const ids = conversationId === undefined ? {} : { ids: { conversationId, answerId: `a${id}` } };
  return {
    id,
    query: 'When?',
    answer: { ...emptyAnswer, ...ids },
    state: 'done',
    ...(branches && { branches }),
  };
}

it('finds every conversation that turns and their other branches are kept in, once', () => {
  const branches = { before: [[turn(3, 'second')]], after: [[turn(4, 'third'), turn(5, 'first')]] };
  const turns = [turn(1, 'first'), turn(2, 'first', branches), turn(6, undefined)];
  expect(keptConversations(turns)).toEqual(['first', 'second', 'third']);
});
