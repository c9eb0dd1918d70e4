import type { Dispatcher } from 'undici';
import type { Deadline } from '../failures/deadline.ts';
import { modelUnavailable } from '../failures/failures.ts';
import type { ModelOptions } from '../kinds/provider.ts';
import type { Ask, Model } from '../model.ts';
import { mostPicturesFor } from '../prompt/pictures.ts';
import type { ThoughtHabits } from '../streams/answer-speech.ts';
import { openInflow } from '../streams/body-reader.ts';
import { createCompletionReader } from '../streams/completion-reader.ts';
import { emptiness } from '../streams/completion-state.ts';
import { createResponseReader } from '../streams/response-reader.ts';
import { streamAnswer } from '../streams/stream-answer.ts';
import { createFrames, type Frames } from '../streams/stream-turns.ts';
import type { TurnEvent } from '../tools/turn.ts';
import { type OpenAiServer, openStream } from './open-stream.ts';
import { toolFields, turnMessage } from './openai-tools.ts';

export interface OpenAiOptions extends ModelOptions, OpenAiServer {
  /** Frames in which its streams take turns; shared with all other models if absent. */
  frames?: Frames;
}

/** Longest wait for the usage after an answer's end. */
const usageMs = 1_000;

/** The same where nobody asked for it: many servers report it anyway, behind the end. */
const unaskedUsageMs = 300;

/** Names of models whose thoughts are opened by their templates, unless their server parts them from the text. */
const opensThoughtsUnseen = /deepseek-r1|r1-distill|qwq|thinking/i;

/** Bytes that may follow an answer's end mark. */
const maxRestBytes = 16_384;

/** Longest wait for the last byte after the end mark. */
const dumpMs = 2_000;

const framesOfAll = createFrames();

/** Creates a model that asks any server of OpenAI's chat completions, or of its Responses API. */
export function createOpenAiModel(options: OpenAiOptions): Model {
  const { name, contextTokens } = options;
  const mostPictures = mostPicturesFor(options);
  const habits: ThoughtHabits = opensThoughtsUnseen.test(options.model) ? { opensUnseen: 'guessed' } : {};
  const answer = (ask: Ask) =>
    streamAnswer(ask, {
      options,
      open: (deadline) => (turn) => {
        const offered = ask.tools?.length ? toolFields(ask.tools, turn) : {};
        const fields = { messages: turn.messages.map(turnMessage), ...offered };
        const names = new Set(ask.tools?.map((tool) => tool.name));
        const opening = openStream(options, fields, deadline);
        const readerFor = (isResponse: boolean) =>
          createCompletionReader(names, habits, isResponse ? createResponseReader() : undefined);
        return readStream(opening, { readerFor, deadline, options, mayBeEmpty: turn.mayBeEmpty });
      },
    });
  return { name, contextTokens, mostPictures, answer };
}

interface StreamInput {
  /** Returns the reader of a stream of the Responses API, or of chat completions. */
  readerFor: (isResponse: boolean) => ReturnType<typeof createCompletionReader>;
  deadline: Deadline;
  options: OpenAiOptions;
  /** True if an answer without text is one. */
  mayBeEmpty: boolean;
}

/** Yields one text event for all that came since the last, however many tokens that is, then the usage if the server reported it. */
async function* readStream(
  opening: ReturnType<typeof openStream>,
  input: StreamInput,
): AsyncGenerator<TurnEvent> {
  const { readerFor, deadline, options, mayBeEmpty } = input;
  const { body, stream, isResponse } = await opening;
  const reader = readerFor(isResponse);
  const { state, take, takeThoughts } = reader;
  const { frames = framesOfAll } = options;
  const readChunk = (chunk: Buffer) => {
    reader.read(chunk);
    if (state.begun) deadline.begin();
    deadline.keepAlive();
  };
  // Stops reading once nothing more is needed.
  const untaken = () => (state.failure || state.done ? Infinity : state.fresh.length + state.thoughts.length);
  const inflow = openInflow(stream, { read: readChunk, end: reader.end, untaken });
  const leaveFrames = frames.join();
  let lastWait: NodeJS.Timeout | undefined;
  let failure: unknown;
  try {
    while (await inflow.next()) {
      // While the reader was busy, more may have arrived, and the end too.
      if (state.thoughts) yield { type: 'reasoning', text: takeThoughts() };
      while (state.fresh) yield { type: 'text', text: take() };
      if (state.failure) throw state.failure;
      if (state.done || (state.ended && state.usage)) break;
      if (state.ended)
        lastWait ??= setTimeout(() => body.destroy(), options.asksUsage ? usageMs : unaskedUsageMs);
      // The first word doesn't wait.
      else if (state.begun) await frames.next();
    }
  } catch (error) {
    // Once the answer is whole, only its usage is missing.
    if (!state.ended || state.failure) failure = error;
  } finally {
    clearTimeout(lastWait);
    leaveFrames();
    inflow.leave();
    if (state.ended && stream === body) releaseConnection(body, state.bytes);
    else body.destroy();
  }
  if (state.usage) yield { type: 'usage', usage: { model: options.name, ...state.usage, isEstimate: false } };
  if (failure) throw failure;
  const calls = reader.calls();
  if (state.chars === 0 && calls.length === 0 && !mayBeEmpty) throw modelUnavailable(emptiness(state));
  if (calls.length > 0) yield { type: 'calls', calls, returned: { fields: reader.returned() } };
}

type ResponseBody = Dispatcher.ResponseData['body'];

/** Reads the few bytes after the end mark, so that the connection can serve the next question. */
function releaseConnection(body: ResponseBody, bytesRead: number): void {
  const destroy = () => void body.destroy();
  const timer = setTimeout(destroy, dumpMs).unref();
  body
    // The limit includes what was read before.
    .dump({ limit: bytesRead + maxRestBytes })
    .catch(destroy)
    .finally(() => clearTimeout(timer));
}
