import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { Problem } from '#server/failure/problem.ts';
import { lengthMark, maxAnswerChars } from './answer-limits.ts';
import { answerCut, answerFiltered, answerTooLong, modelUnavailable } from './failures.ts';
import { faultCode } from './fault-code.ts';

const maxEventChars = 1_000_000;
const maxStreamBytes = 32_000_000;

/** How far a streamed chat completion has come. */
interface CompletionState {
  /** Text that was read and not taken yet, of all events at once. */
  fresh: string;
  /** Bytes read in all. */
  bytes: number;
  /** Characters of text in all. */
  chars: number;
  /** Whether the model has begun: with text, or with thoughts that are not shown. */
  begun: boolean;
  /** Whether the answer came to its end, rather than the connection to its own. */
  ended: boolean;
  /** Whether nothing comes any more: what an answer took is told between its end and this. */
  done: boolean;
  /** What the answer took, where the server says so. */
  usage?: { promptTokens: number; answerTokens: number };
  /** What went wrong in the stream; the text before it is still in `fresh`. */
  failure?: Problem;
}

export interface CompletionReader {
  readonly state: Readonly<CompletionState>;
  read(chunk: Buffer): void;
  /** Gives `fresh`, which is empty then. */
  take(): string;
}

/** As much of an event as is read. Checked by hand where it is used: a schema for each token would cost more than all else. */
interface CompletionEvent {
  choices?: readonly ({ delta?: Delta | null; finish_reason?: unknown } | null)[] | null;
  error?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
}

interface Delta {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
}

/** Reads the bytes of one answer; a chunk may hold many events, half of one, or half of a character. */
export function createCompletionReader(): CompletionReader {
  const state: CompletionState = { fresh: '', bytes: 0, chars: 0, begun: false, ended: false, done: false };
  const decoder = new StringDecoder('utf8');
  const parser = createParser({
    maxBufferSize: maxEventChars,
    onEvent: (event) => takeEvent(state, event.data),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') state.failure ??= answerTooLong(error);
    },
  });
  return {
    state,
    read(chunk) {
      // The parser throws at whatever follows an event that was too long for it.
      if (state.done || state.failure) return;
      parser.feed(decoder.write(chunk));
      state.bytes += chunk.length;
      if (state.bytes > maxStreamBytes)
        state.failure ??= answerTooLong(new Error(`over ${maxStreamBytes} bytes`));
      if (state.chars > maxAnswerChars)
        state.failure ??= answerTooLong(new Error(`over ${maxAnswerChars} characters`));
    },
    take() {
      const { fresh } = state;
      state.fresh = '';
      return fresh;
    },
  };
}

function takeEvent(state: CompletionState, data: string): void {
  if (state.done || state.failure) return;
  if (data === '[DONE]') {
    state.ended = true;
    state.done = true;
    return;
  }
  const event = parseEvent(data);
  if (event?.usage) takeUsage(state, event.usage);
  if (state.ended) return;
  if (!event) fail(state, new Error('an event is not a JSON object'));
  else if (event.error) failAsTold(state, event);
  else takeChoice(state, event);
}

function takeChoice(state: CompletionState, event: CompletionEvent): void {
  const choice = event.choices?.[0];
  if (!choice) return;
  const text = choice.delta?.content;
  if (typeof text === 'string' && text !== '') addText(state, text);
  else if (choice.delta?.reasoning_content || choice.delta?.reasoning) state.begun = true;
  if (choice.finish_reason) finish(state, choice.finish_reason);
}

function addText(state: CompletionState, text: string): void {
  state.begun = true;
  state.fresh += text;
  state.chars += text.length;
}

function takeUsage(state: CompletionState, usage: NonNullable<CompletionEvent['usage']>): void {
  const { prompt_tokens: promptTokens, completion_tokens: answerTokens } = usage;
  if (isCount(promptTokens) && isCount(answerTokens)) state.usage = { promptTokens, answerTokens };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function parseEvent(data: string): CompletionEvent | undefined {
  try {
    const event: unknown = JSON.parse(data);
    return typeof event === 'object' && event !== null ? event : undefined;
  } catch {
    return undefined;
  }
}

function finish(state: CompletionState, reason: unknown): void {
  if (reason === 'content_filter') {
    state.failure = answerFiltered(new Error('finish_reason content_filter'));
    return;
  }
  if (reason === 'length' && state.chars > 0) addText(state, lengthMark);
  state.ended = true;
}

function fail(state: CompletionState, cause: Error): void {
  state.failure = state.chars > 0 ? answerCut(cause) : modelUnavailable(cause);
}

/** A server that has already said 200 puts what went wrong into the stream. */
function failAsTold(state: CompletionState, event: CompletionEvent): void {
  const code = faultCode(event);
  const cause = new Error(`the stream held an error ${code}`.trimEnd());
  if (code === 'content_filter') state.failure = answerFiltered(cause);
  else fail(state, cause);
}
