import type { Answer } from '#client/chat/answer/answer.ts';

export type Turn = {
  id: number;
  query: string;
  answer: Answer;
  state: 'waiting' | 'streaming' | 'done' | 'stopped' | 'failed';
  /** The reason of a failed one, where the service gave it. */
  detail?: string;
  /** Other ways that the conversation went from here, in the order in which they were begun. */
  branches?: Branches;
};

/** Ways around the one that is shown; each is a turn and all that followed it. */
export type Branches = { before: Turn[][]; after: Turn[][] };
