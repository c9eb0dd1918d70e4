import { answerTooLong } from '../failures/failures.ts';
import { maxAnswerChars } from './answer-limits.ts';
import type { ThoughtHabits } from './answer-speech.ts';
import { readFields } from './completion-choice.ts';
import { parseEvent, reportedUsage } from './completion-event.ts';
import { createCompletionFrames } from './completion-frames.ts';
import {
  brokenOff,
  type Completion,
  createCompletion,
  endCompletion,
  failCompletion,
} from './completion-state.ts';
import { type CompletionUsage, usageOf } from './completion-usage.ts';

const maxStreamBytes = 32_000_000;

/** Reads the events of one of OpenAI's APIs. */
export interface EventReader {
  /** Returns the usage that an event reports. */
  usageOf: (event: object) => CompletionUsage | undefined;
  read: (completion: Completion, event: object, name: string | undefined) => void;
}

/** Reads the events of chat completions. */
const completionEvents: EventReader = {
  usageOf(event) {
    const reported = reportedUsage(event);
    return reported && usageOf(reported);
  },
  read: readFields,
};

/**
 * Creates a reader of one answer's bytes; a chunk may contain many events, half of one, or half of a character. `names` are the tools that the
 * model is offered.
 */
export function createCompletionReader(
  names: ReadonlySet<string>,
  habits: ThoughtHabits,
  events = completionEvents,
) {
  const completion = { ...createCompletion(names, habits), events };
  const { state, calls, thoughts } = completion;
  const frames = createCompletionFrames({
    onEvent: (data, name) => readEvent(completion, data, name),
    onBody: (json) => readBody(completion, json),
    onFault: (fault) => {
      if (!state.ended) failCompletion(completion, () => fault);
    },
  });
  return {
    state,
    read(chunk: Buffer): void {
      if (state.done || state.failure) return;
      readSafely(completion, frames.feed, chunk);
      state.bytes += chunk.length;
      checkBounds(completion);
    },
    /** Call when the body has ended. */
    end(): void {
      if (!state.done && !state.failure) readSafely(completion, frames.end, undefined);
      if (!state.ended && !state.failure)
        failCompletion(completion, brokenOff(new Error('the stream ended without an end mark')));
    },
    /** Returns `fresh` and empties it. */
    take(): string {
      const { fresh } = state;
      state.fresh = '';
      return fresh;
    },
    /** Returns `thoughts` and empties it. */
    takeThoughts(): string {
      const { thoughts: text } = state;
      state.thoughts = '';
      return text;
    },
    calls: calls.list,
    /** Returns the fields that the server wants back with the calls. */
    returned: thoughts.returned,
  };
}

/** Reads bytes of a stranger in a listener, where an error that is thrown would end the process: JSON may be nested deeper than the stack is. */
function readSafely<Bytes>(completion: Completion, step: (bytes: Bytes) => void, bytes: Bytes): void {
  try {
    step(bytes);
  } catch (error) {
    failCompletion(completion, brokenOff(new Error('the stream cannot be read', { cause: error })));
  }
}

function checkBounds(completion: Completion): void {
  const { bytes, chars, thoughtChars, hiddenChars } = completion.state;
  const fail = (what: string) => failCompletion(completion, () => answerTooLong(what));
  if (bytes > maxStreamBytes) fail(`over ${maxStreamBytes} bytes`);
  if (chars + thoughtChars + hiddenChars > maxAnswerChars) fail(`over ${maxAnswerChars} characters`);
}

interface ReadCompletion extends Completion {
  events: EventReader;
}

function readEvent(completion: ReadCompletion, data: string, name?: string): void {
  const { state, events } = completion;
  if (state.done || state.failure) return;
  if (data.length < 10 && data.trim() === '[DONE]') {
    if (!state.ended) endCompletion(completion, { isCut: false });
    state.done = true;
    return;
  }
  const event = parseEvent(data);
  const usage = event && events.usageOf(event);
  if (usage) state.usage = usage;
  if (state.ended) return;
  if (event) events.read(completion, event, name);
  else readOther(completion, data, name);
}

/** Reads an event that is no JSON. Servers keep a connection alive by some, and some end an event with one line feed, so that several arrive as one. */
function readOther(completion: ReadCompletion, data: string, name: string | undefined): void {
  const isSignOfLife = data.trim() === '' || (name !== undefined && name !== 'error');
  if (isSignOfLife) return;
  if (data.includes('\n')) {
    for (const line of data.split('\n')) readEvent(completion, line, name);
    return;
  }
  const what = name === 'error' ? 'the stream contained an error' : 'an event is not a JSON object';
  failCompletion(completion, brokenOff(new Error(what)));
}

/** Reads a completion that was sent whole, or the error in its place. */
function readBody(completion: ReadCompletion, json: string): void {
  readEvent(completion, json);
  const isWhole = parseEvent(json)?.choices?.[0]?.message;
  if (isWhole && !completion.state.ended && !completion.state.failure)
    endCompletion(completion, { isCut: false });
}
