import { type Answer, addPart, emptyAnswer } from '#client/chat/answer/answer.ts';
import type { AnswerPart, ChatMessage } from '#contract/chat.ts';

export type Turn = {
  id: number;
  query: string;
  answer: Answer;
  state: 'waiting' | 'streaming' | 'done' | 'stopped';
};

/** A failure replaces the chat; `earlier` and `query` are for a retry. */
export type Failure = { detail: string | undefined; query: string; earlier: Turn[] };

export type Conversation = { turns: Turn[]; failure: Failure | undefined };

export type ConversationEvent =
  | { type: 'asked'; query: string; earlier: Turn[] }
  | { type: 'received'; parts: AnswerPart[] }
  | { type: 'ended'; state: 'done' | 'stopped' }
  | { type: 'failed'; detail: string | undefined }
  | { type: 'reset' };

export const emptyConversation: Conversation = { turns: [], failure: undefined };

export function converse(conversation: Conversation, event: ConversationEvent): Conversation {
  const last = conversation.turns.at(-1);
  switch (event.type) {
    case 'asked':
      return { turns: [...event.earlier, startTurn(event.earlier, event.query)], failure: undefined };
    case 'received':
      return replaceLast(conversation, (turn) => receiveParts(turn, event.parts));
    case 'ended':
      return replaceLast(conversation, (turn) => ({ ...turn, state: event.state }));
    case 'failed':
      if (!last) return conversation;
      return {
        turns: [],
        failure: { detail: event.detail, query: last.query, earlier: conversation.turns.slice(0, -1) },
      };
    case 'reset':
      return emptyConversation;
  }
}

/** Characters of the conversation that are sent with a question; older messages are left out. */
const contextLimit = 200_000;

/** Returns the conversation for `query_context`, oldest first; only its newest part if it is long. */
export function toMessages(turns: Turn[]): ChatMessage[] {
  const messages = turns.flatMap(({ query, answer }): ChatMessage[] => [
    { type: 'user', text: query },
    { type: 'bot', text: answer.text.slice(0, 100_000) },
  ]);
  let room = contextLimit;
  const newest = messages.toReversed().filter(({ text }) => {
    room -= text.length;
    return text !== '' && room >= 0;
  });
  return newest.slice(0, 500).toReversed();
}

function startTurn(earlier: Turn[], query: string): Turn {
  return { id: (earlier.at(-1)?.id ?? 0) + 1, query, answer: emptyAnswer, state: 'waiting' };
}

function receiveParts(turn: Turn, parts: AnswerPart[]): Turn {
  const answer = parts.reduce(addPart, turn.answer);
  return { ...turn, answer, state: answer.text === '' ? turn.state : 'streaming' };
}

function replaceLast(conversation: Conversation, change: (turn: Turn) => Turn): Conversation {
  const last = conversation.turns.at(-1);
  if (!last) return conversation;
  return { ...conversation, turns: [...conversation.turns.slice(0, -1), change(last)] };
}
