import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { Problem } from '#server/failure/problem.ts';
import { lengthMark, maxAnswerChars } from './answer-limits.ts';
import { answerCut, answerFiltered, answerTooLong, modelUnavailable } from './failures.ts';
import { type CallReader, createCallReader } from './openai-tools.ts';
import { faultCode, filtered } from './read-fault.ts';

const maxEventChars = 1_000_000;
const maxStreamBytes = 32_000_000;

/** The progress of a streamed chat completion. */
interface CompletionState {
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
  /** True within a thought that is written into the text: `<think>`. */
  isThinking: boolean;
  /** True once the model has sent text or thoughts. */
  begun: boolean;
  /** True once the answer has ended, not only the connection. */
  ended: boolean;
  /** True once nothing more follows; usage comes between `ended` and this. */
  done: boolean;
  /** Calls of tools so far. */
  calls: CallReader;
  /** Usage, if the server reports it. */
  usage?: { promptTokens: number; answerTokens: number; cachedTokens?: number };
  /** The stream's error; the text before it is still in `fresh`. */
  failure?: Problem;
}

/** The part of an event that is read. Checked by hand, because a schema for each token would cost more than everything else. */
interface CompletionEvent {
  choices?: readonly ({ delta?: Delta | null; finish_reason?: unknown } | null)[] | null;
  error?: unknown;
  usage?: {
    prompt_tokens?: unknown;
    completion_tokens?: unknown;
    prompt_tokens_details?: { cached_tokens?: unknown } | null;
  } | null;
}

interface Delta {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
  tool_calls?: unknown;
}

/** Creates a reader of one answer's bytes; a chunk may contain many events, half of one, or half of a character. */
export function createCompletionReader() {
  const state: CompletionState = {
    ...{ fresh: '', thoughts: '', bytes: 0, chars: 0, thoughtChars: 0 },
    ...{ isThinking: false, begun: false, ended: false, done: false },
    calls: createCallReader(),
  };
  const decoder = new StringDecoder('utf8');
  const parser = createParser({
    maxBufferSize: maxEventChars,
    onEvent: (event) => readEvent(state, event.data),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') state.failure ??= answerTooLong(error);
    },
  });
  return {
    state,
    read(chunk: Buffer): void {
      // After an event that was too long the parser throws at everything.
      if (state.done || state.failure) return;
      parser.feed(decoder.write(chunk));
      state.bytes += chunk.length;
      if (state.bytes > maxStreamBytes)
        state.failure ??= answerTooLong(new Error(`over ${maxStreamBytes} bytes`));
      if (state.chars + state.thoughtChars > maxAnswerChars)
        state.failure ??= answerTooLong(new Error(`over ${maxAnswerChars} characters`));
    },
    /** Returns `fresh` and empties it. */
    take(): string {
      const { fresh } = state;
      state.fresh = '';
      return fresh;
    },
    /** Returns `thoughts` and empties it. */
    takeThoughts(): string {
      const { thoughts } = state;
      state.thoughts = '';
      return thoughts;
    },
  };
}

function readEvent(state: CompletionState, data: string): void {
  if (state.done || state.failure) return;
  if (data === '[DONE]') {
    state.ended = true;
    state.done = true;
    return;
  }
  const event = parseEvent(data);
  if (event?.usage) readUsage(state, event.usage);
  if (state.ended) return;
  if (!event) fail(state, new Error('an event is not a JSON object'));
  else if (event.error) failAsReported(state, event);
  else readChoice(state, event);
}

function readChoice(state: CompletionState, event: CompletionEvent): void {
  const choice = event.choices?.[0];
  if (!choice) return;
  const text = choice.delta?.content;
  if (typeof text === 'string' && text !== '') addContent(state, text);
  const thought = choice.delta?.reasoning_content || choice.delta?.reasoning;
  if (typeof thought === 'string' && thought !== '') addThought(state, thought);
  if (choice.delta?.tool_calls) readCalls(state, choice.delta.tool_calls);
  if (choice.finish_reason) finish(state, choice.finish_reason);
}

const thinkStart = /^\s*<think>\n?/;
const thinkEnd = '</think>';

/**
 * Adds text, or thoughts where a server writes them into the text: all between `<think>` at its start and `</think>`. Servers send
 * each of the two as one token, or all at once.
 */
function addContent(state: CompletionState, text: string): void {
  if (state.chars === 0 && state.thoughtChars === 0 && thinkStart.test(text)) {
    state.isThinking = true;
    state.begun = true;
    addContent(state, text.replace(thinkStart, ''));
  } else if (!state.isThinking) addText(state, text);
  else {
    const end = text.indexOf(thinkEnd);
    addThought(state, end < 0 ? text : text.slice(0, end));
    if (end < 0) return;
    state.isThinking = false;
    addText(state, text.slice(end + thinkEnd.length).trimStart());
  }
}

function addThought(state: CompletionState, text: string): void {
  state.begun = true;
  state.thoughts += text;
  state.thoughtChars += text.length;
}

function readCalls(state: CompletionState, deltas: unknown): void {
  state.begun = true;
  if (!state.calls.read(deltas)) state.failure = answerTooLong(new Error('calls of tools that are too long'));
}

function addText(state: CompletionState, text: string): void {
  state.begun = true;
  state.fresh += text;
  state.chars += text.length;
}

function readUsage(state: CompletionState, usage: NonNullable<CompletionEvent['usage']>): void {
  const { prompt_tokens: promptTokens, completion_tokens: answerTokens } = usage;
  if (!isCount(promptTokens) || !isCount(answerTokens)) return;
  const cachedTokens = usage.prompt_tokens_details?.cached_tokens;
  state.usage = { promptTokens, answerTokens, ...(isCount(cachedTokens) && { cachedTokens }) };
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

/** Reads an error in the stream, which a server sends after status 200. */
function failAsReported(state: CompletionState, event: CompletionEvent): void {
  const code = faultCode(event);
  const cause = new Error(`the stream contained an error ${code}`.trimEnd());
  if (code === filtered) state.failure = answerFiltered(cause);
  else fail(state, cause);
}
