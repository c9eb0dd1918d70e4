import { addPart } from '#client/chat/answer/add-part.ts';
import { emptyAnswer } from '#client/chat/answer/answer.ts';
import type { Turn } from '#client/chat/turn.ts';
import type { AnswerPart } from '#contract/chat/chat.ts';

/** Describes what the chat shows of a kept turn. */
export interface ShownTurn {
  id: string;
  question: string;
  answer: string;
  isStopped: boolean;
  sources: readonly AnswerPart[];
}

/** Returns kept turns as the chat shows them. With `conversationId` the chat can go on with them. */
export function turnsOf(kept: readonly ShownTurn[], conversationId?: string): Turn[] {
  return kept.map(({ id, question, answer, isStopped, sources }, at) => ({
    id: at + 1,
    query: question,
    answer: {
      ...sources.reduce(addPart, { ...emptyAnswer, text: answer }),
      ...(conversationId !== undefined && { ids: { conversationId, answerId: id } }),
    },
    state: isStopped ? 'stopped' : 'done',
  }));
}
