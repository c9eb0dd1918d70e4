import { counting } from '#client/words/counting.ts';

const count = counting('en');

/**
 * The original catalogue of what visitors are shown of an agent beside its answers: hand-over, steps, confirmations, reasoning. It
 * loads with the first of these. Works as the page's own does.
 */
export const en = {
  // Steps and confirmations
  steps: 'Steps',
  stepRunning: '(running)',
  stepDone: '(done)',
  stepFailed: 'failed',
  confirmNote: 'Nothing is sent until you press Send.',
  send: 'Send',
  cancel: 'Cancel',
  sent: 'Sent.',
  cancelled: 'Cancelled. Nothing was sent.',
  notSent: 'It could not be sent. Ask again.',
  // A model's thoughts
  thinking: 'Thinking…',
  thoughtFor: (seconds: number | undefined) =>
    seconds === undefined ? 'Thoughts' : count(seconds, { one: 'Thought for # s', other: 'Thought for # s' }),
};

/** The catalogue of a language. English stands in for an entry that one lacks. */
export type AgentWords = Partial<typeof en>;
