import { type Answer, emptyAnswer } from '#client/chat/answer/answer.ts';
import { switchBranch, withBranches } from './branches.ts';
import type { Branches, Turn } from './turn.ts';

/** A failure replaces the chat; `earlier` is for a retry, and to show the conversation again. */
export type Failure = { turn: Turn; earlier: Turn[] };

export type Conversation = { turns: Turn[]; failure: Failure | undefined };

/** Adds a part that has arrived. The code for that loads with the first question. */
export type AnswerChange = (answer: Answer) => Answer;

type Asked = { query: string; earlier: Turn[]; branches?: Branches | undefined };

export type ConversationEvent =
  | ({ type: 'asked' } & Asked)
  | { type: 'received'; changes: AnswerChange[] }
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
      return replaceLast(conversation, (turn) => changeAnswer(turn, event.changes));
    case 'ended':
      return replaceLast(conversation, (turn) => ({ ...turn, state: event.state }));
    case 'failed':
      return fail(conversation, event.detail);
    case 'resumed':
      return { turns: turnsResumed(conversation), failure: undefined };
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
  // Without its ids: a failed answer is neither rated nor continued.
  const { text, documents, passages, status } = last.answer;
  const answer = { text, documents, passages, ...(status && { status }) };
  const turn: Turn = { ...last, answer, state: 'failed', ...(detail && { detail }) };
  return { turns: [], failure: { turn, earlier: conversation.turns.slice(0, -1) } };
}

/** Returns the turns as they are, or as they were before the question that failed. */
export function turnsBefore({ turns, failure }: Conversation): Turn[] {
  if (!failure) return turns;
  const { earlier } = failure;
  const { branches } = failure.turn;
  const [head, ...rest] = branches?.before.at(-1) ?? [];
  if (!head || !branches) return earlier;
  return [...earlier, withBranches(head, { before: branches.before.slice(0, -1), after: [] }), ...rest];
}

/** Returns the turns that the next question comes after; a question that failed stays among them. */
export function turnsSoFar(conversation: Conversation): Turn[] {
  const before = turnsBefore(conversation);
  if (!conversation.failure) return before;
  const { branches, ...failed } = conversation.failure.turn;
  return [...before, failed];
}

/** Returns the turns to show again: those before the question that failed, and the part of its answer that had arrived. */
export function turnsResumed(conversation: Conversation): Turn[] {
  return conversation.failure?.turn.answer.text ? turnsSoFar(conversation) : turnsBefore(conversation);
}

function startTurn({ query, earlier, branches }: Asked): Turn {
  const others = [...(branches?.before ?? []), ...(branches?.after ?? [])].flat();
  const id = Math.max(0, ...[...earlier, ...others].map((turn) => turn.id)) + 1;
  return withBranches({ id, query, answer: emptyAnswer, state: 'waiting' }, branches);
}

function changeAnswer(turn: Turn, changes: AnswerChange[]): Turn {
  const answer = changes.reduce((before, change) => change(before), turn.answer);
  return { ...turn, answer, state: answer.text === '' ? turn.state : 'streaming' };
}

function replaceLast(conversation: Conversation, change: (turn: Turn) => Turn): Conversation {
  const last = conversation.turns.at(-1);
  if (!last) return conversation;
  return { ...conversation, turns: [...conversation.turns.slice(0, -1), change(last)] };
}
