import type { Problem } from '#server/failure/problem.ts';
import { answerCut, answerFiltered, modelUnavailable } from '../failures/failures.ts';
import { LimitUsedUp, lengthMark } from './answer-limits.ts';
import type { ThoughtHabits } from './answer-speech.ts';
import { createAnswerText } from './answer-text.ts';
import { type CallReader, createCallReader } from './call-reader.ts';
import type { CompletionUsage } from './completion-usage.ts';
import { createThoughtReader, type ThoughtReader } from './thought-reader.ts';

/** The progress of a streamed chat completion. */
export interface CompletionState {
  /** Text of all events that was read and not taken yet. */
  fresh: string;
  /** Thoughts that were read and not taken yet. */
  thoughts: string;
  /** Bytes read in all. */
  bytes: number;
  /** Characters of text in all. */
  chars: number;
  /** Characters of thoughts in all. */
  thoughtChars: number;
  /** Characters of calls that were written into the text. */
  hiddenChars: number;
  /** True once the model has sent text, thoughts or calls. */
  begun: boolean;
  /** True once the answer has ended, not only the connection. */
  ended: boolean;
  /** True once nothing more follows; usage comes between `ended` and this. */
  done: boolean;
  /** True if the answer ended at its maximum length. */
  isCut: boolean;
  /** True if the model declined in a field of its own. */
  hasRefused: boolean;
  /** Usage, if the server reports it. */
  usage?: CompletionUsage;
  /** The stream's error; the text before it is still in `fresh`. */
  failure?: Problem;
}

/** A completion as it is read. */
export interface Completion {
  state: CompletionState;
  answer: ReturnType<typeof createAnswerText>;
  thoughts: ThoughtReader;
  calls: CallReader;
}

export function createCompletion(names: ReadonlySet<string>, habits: ThoughtHabits): Completion {
  const state: CompletionState = {
    ...{ fresh: '', thoughts: '', bytes: 0, chars: 0, thoughtChars: 0, hiddenChars: 0 },
    ...{ begun: false, ended: false, done: false, isCut: false, hasRefused: false },
  };
  const thought = (text: string) => {
    state.begun = true;
    state.thoughts += text;
    state.thoughtChars += text.length;
  };
  const text = (text: string) => addText(state, text);
  const hidden = (chars: number) => {
    state.hiddenChars += chars;
  };
  const answer = createAnswerText({ text, thought, hidden }, names, habits);
  const thoughts = createThoughtReader((text) => {
    answer.noteThought();
    thought(text);
  });
  return { state, answer, thoughts, calls: createCallReader(names) };
}

function addText(state: CompletionState, text: string): void {
  state.fresh += text;
  state.chars += text.length;
}

/** Ends an answer. `isCut` is true if it reached its maximum length. */
export function endCompletion({ state, answer }: Completion, { isCut }: { isCut: boolean }): void {
  answer.end(isCut ? 'cut' : 'whole');
  state.isCut = isCut;
  if (isCut && state.chars > 0) addText(state, lengthMark);
  if (state.hasRefused && state.chars === 0) state.failure = answerFiltered(new Error('a refusal'));
  else state.ended = true;
}

/** Ends an answer with the failure that `failureOf` returns for one with or without text. */
export function failCompletion(
  { state, answer }: Completion,
  failureOf: (hasText: boolean) => Problem,
): void {
  answer.end('broken off');
  state.failure ??= failureOf(state.chars > 0);
}

/** Returns the failure of an answer that broke off, or that never began. */
export function brokenOff(cause: Error): (hasText: boolean) => Problem {
  return (hasText) => (hasText ? answerCut(cause) : modelUnavailable(cause));
}

/** Returns why an answer that ended has no text. */
export function emptiness({ isCut, thoughtChars, hiddenChars }: CompletionState): Error {
  if (isCut) return new LimitUsedUp(thoughtChars > 0);
  return new Error(hiddenChars > 0 ? 'a call of a tool was written as text' : 'the answer is empty');
}
