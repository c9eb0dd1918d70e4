import { answerFiltered, answerTooLong } from '../failures/failures.ts';
import {
  type Choice,
  type CompletionEvent,
  type Delta,
  errorOf,
  failureOfReport,
} from './completion-event.ts';
import { brokenOff, type Completion, endCompletion, failCompletion } from './completion-state.ts';
import { readContentParts } from './content-parts.ts';
import { answerEndOf } from './finish-reason.ts';

/** Reads the fields of an event: its choice, and the error that it may report. */
export function readFields(completion: Completion, event: CompletionEvent, name: string | undefined): void {
  const choice = event.choices?.[0];
  const isStart = completion.state.chars === 0 && !completion.state.begun;
  const delta = choice?.delta ?? (isStart ? choice?.message : undefined);
  if (delta) readDelta(completion, delta);
  const error = errorOf(event) ?? (name === 'error' ? event : undefined);
  if (error) failCompletion(completion, (hasText) => failureOfReport(error, hasText));
  else if (choice?.finish_reason) finish(completion, choice);
}

function readDelta(completion: Completion, delta: Delta): void {
  const { state, answer, thoughts } = completion;
  thoughts.read(delta);
  const { content } = delta;
  if (typeof content === 'string') {
    if (content !== '') addContent(completion, content);
  } else if (content)
    readContentParts(content, {
      text: (text) => addContent(completion, text),
      thought: (text) => answer.think(text),
    });
  if (delta.refusal) state.begun = state.hasRefused = true;
  if (delta.tool_calls) readCalls(completion, delta.tool_calls);
  if (delta.function_call) readCalls(completion, [{ index: 0, function: delta.function_call }]);
}

export function addContent({ state, answer }: Completion, text: string): void {
  state.begun = true;
  answer.write(text);
}

/** Reads calls in the form of a delta's `tool_calls`. */
export function readCalls(completion: Completion, deltas: unknown): void {
  completion.state.begun = true;
  if (!completion.calls.read(deltas))
    failCompletion(completion, () => answerTooLong('calls of tools that are too long'));
}

function finish(completion: Completion, { finish_reason: reason }: Choice): void {
  const end = answerEndOf(reason);
  const cause = new Error(`finish_reason ${/^[\w-]{1,40}/.exec(String(reason))?.[0]}`);
  if (end === 'declined') failCompletion(completion, () => answerFiltered(cause));
  else if (end === 'failed') failCompletion(completion, brokenOff(cause));
  else if (end) endCompletion(completion, { isCut: end === 'cut' });
}
