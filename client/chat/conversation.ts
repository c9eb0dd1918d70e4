import { addPart, emptyAnswer } from '#client/chat/answer/answer.ts';
import type { AnswerPart, ChatMessage } from '#contract/chat.ts';
import { switchBranch, withBranches } from './branches.ts';
import type { Branches, Turn } from './turn.ts';

/** A failure replaces the chat; the rest is for a retry, and to show the conversation again. */
export type Failure = {
  detail: string | undefined;
  query: string;
  earlier: Turn[];
  branches?: Branches | undefined;
};

export type Conversation = { turns: Turn[]; failure: Failure | undefined };

export type ConversationEvent =
  | { type: 'asked'; query: string; earlier: Turn[]; branches?: Branches | undefined }
  | { type: 'received'; parts: AnswerPart[] }
  | { type: 'ended'; state: 'done' | 'stopped' }
  | { type: 'failed'; detail: string | undefined }
  /** Shows the conversation before a failed question again. */
  | { type: 'resumed' }
  /** Shows the branch before or after the one at a turn. */
  | { type: 'switched'; turn: Turn; to: keyof Branches }
  | { type: 'reset' }
  | { type: 'restored'; conversation: Conversation };

export const emptyConversation: Conversation = { turns: [], failure: undefined };

export function converse(conversation: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'asked':
      return { turns: [...event.earlier, startTurn(event)], failure: undefined };
    case 'received':
      return replaceLast(conversation, (turn) => receiveParts(turn, event.parts));
    case 'ended':
      return replaceLast(conversation, (turn) => ({ ...turn, state: event.state }));
    case 'failed':
      return fail(conversation, event.detail);
    case 'resumed':
      return { turns: turnsBefore(conversation), failure: undefined };
    case 'switched':
      return { ...conversation, turns: switchBranch(conversation.turns, event) };
    case 'reset':
      return emptyConversation;
    case 'restored':
      return event.conversation;
  }
}

function fail(conversation: Conversation, detail: string | undefined): Conversation {
  const last = conversation.turns.at(-1);
  if (!last) return conversation;
  const { query, branches } = last;
  const earlier = conversation.turns.slice(0, -1);
  return { turns: [], failure: { detail, query, earlier, ...(branches && { branches }) } };
}

/** Returns the turns as they are, or as they were before the question that failed. */
export function turnsBefore({ turns, failure }: Conversation): Turn[] {
  if (!failure) return turns;
  const { earlier, branches } = failure;
  const [head, ...rest] = branches?.before.at(-1) ?? [];
  if (!head || !branches) return earlier;
  return [...earlier, withBranches(head, { before: branches.before.slice(0, -1), after: [] }), ...rest];
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

function startTurn({ query, earlier, branches }: Extract<ConversationEvent, { type: 'asked' }>): Turn {
  const others = [...(branches?.before ?? []), ...(branches?.after ?? [])].flat();
  const id = Math.max(0, ...[...earlier, ...others].map((turn) => turn.id)) + 1;
  return withBranches({ id, query, answer: emptyAnswer, state: 'waiting' }, branches);
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
