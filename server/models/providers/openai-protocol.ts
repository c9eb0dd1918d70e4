import type { Dispatcher } from 'undici';
import { trimEndOf } from '#contract/trim-text.ts';
import type { Ask, Model, ModelEvent } from '../model.ts';
import { loadPictures, mostPicturesFor } from '../prompt/pictures.ts';
import { buildPrompt } from '../prompt.ts';
import { answerWithTools } from '../tools/answer-with-tools.ts';
import type { Turn, TurnEvent } from '../tools/turn.ts';
import { openInflow } from './body-reader.ts';
import { createCompletionReader } from './completion-reader.ts';
import { type Deadline, defaultTimeLimits, startDeadline, type TimeLimits } from './deadline.ts';
import { answerCut, failureOfStatus, modelUnavailable, noToolOffered, translateFailure } from './failures.ts';
import { toolFields, turnMessage } from './openai-tools.ts';
import type { OutputField } from './output-field.ts';
import { faultCode, faultFields, readJsonBody } from './read-fault.ts';
import { createFrames, type Frames } from './stream-turns.ts';

export interface OpenAiOptions extends Partial<TimeLimits> {
  /** As in the setting `MODEL`. */
  name: string;
  /** Ends in `/v1`, as for other OpenAI clients. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** The model's name at its server. */
  model: string;
  /** Context window in tokens. */
  contextTokens: number;
  /** True if it is sent the pictures that a question is about. */
  seesPictures?: boolean;
  /** Maximum length of an answer in tokens, and the field that tells it; the server's own maximum if absent. */
  outputTokens?: number;
  outputField?: OutputField;
  /** True to ask for usage. Some servers refuse such requests; usage that they report unasked is read anyway. */
  asksUsage?: boolean;
  /** Frames in which its streams take turns; shared with all other models if absent. */
  frames?: Frames;
}

/** Longest wait for the usage after an answer's end. */
const usageMs = 1_000;

const maxFaultBytes = 16_384;

/** Longest wait for the last byte after the end mark. */
const dumpMs = 2_000;

let loading: ReturnType<typeof loadClient> | undefined;

/** Loads the client with the first question. All models share one pool, in which each stream has a connection. The deadline limits time. */
async function loadClient() {
  const { Agent, request } = await import('undici');
  return { request, dispatcher: new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0 }) };
}

const framesOfAll = createFrames();

/** Creates a model that asks any server of OpenAI's chat completions. */
export function createOpenAiModel(options: OpenAiOptions): Model {
  const { name, contextTokens } = options;
  const mostPictures = mostPicturesFor(options);
  return { name, contextTokens, mostPictures, answer: (ask) => streamAnswer(options, ask) };
}

async function* streamAnswer(options: OpenAiOptions, ask: Ask): AsyncGenerator<ModelEvent> {
  const deadline = startDeadline(ask.signal, { ...defaultTimeLimits, ...options });
  let answered = false;
  try {
    const pictures = ask.pictures && options.seesPictures ? await loadPictures(ask, options) : [];
    const { messages, given } = buildPrompt(ask, options.contextTokens, pictures);
    if (given) yield { type: 'given', passages: given };
    const { tools = [] } = ask;
    const runTurn = (turn: Turn) => {
      const fields = { messages: turn.messages.map(turnMessage), ...toolFields(tools, turn) };
      return readStream(openStream(options, fields, deadline.signal), deadline, options, turn.mayBeEmpty);
    };
    const events =
      tools.length > 0
        ? answerWithTools({ ...options, ask, tools, messages, runTurn, keepAlive: deadline.keepAlive })
        : readStream(
            openStream(options, { messages: messages.map(turnMessage) }, deadline.signal),
            deadline,
            options,
          );
    for await (const event of events) {
      if (event.type === 'calls') {
        if (!answered) throw noToolOffered();
        continue;
      }
      answered ||= event.type === 'text' || event.type === 'step';
      yield event;
    }
  } catch (error) {
    throw translateFailure({ error, ask, deadline, answered });
  } finally {
    deadline.clear();
  }
}

async function openStream(options: OpenAiOptions, fields: RequestFields, signal: AbortSignal) {
  loading ??= loadClient();
  const { request, dispatcher } = await loading;
  const { statusCode, body } = await request(`${trimEndOf(options.baseUrl, /\//)}/chat/completions`, {
    dispatcher,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
    },
    body: JSON.stringify({
      model: options.model,
      ...fields,
      stream: true,
      ...(options.outputTokens ? { [options.outputField ?? 'max_tokens']: options.outputTokens } : {}),
      ...(options.asksUsage ? { stream_options: { include_usage: true } } : {}),
    }),
    signal,
  });
  // An abandoned body reports an error when nobody listens any more.
  body.on('error', () => {});
  if (statusCode === 200) return body;
  throw failureOfStatus(
    statusCode,
    faultCode(await readJsonBody(body, { maxBytes: maxFaultBytes, fields: faultFields })),
  );
}

/** Yields one text event for all that came since the last, however many tokens that is, then the usage if the server reported it. */
async function* readStream(
  opening: Promise<ResponseBody>,
  deadline: Deadline,
  options: OpenAiOptions,
  mayBeEmpty = false,
): AsyncGenerator<TurnEvent> {
  const body = await opening;
  const { state, read, take, takeThoughts } = createCompletionReader();
  const { frames = framesOfAll } = options;
  const readChunk = (chunk: Buffer) => {
    read(chunk);
    if (state.begun) deadline.begin();
    deadline.keepAlive();
  };
  // Stops reading once nothing more is needed.
  const untaken = () => (state.failure || state.done ? Infinity : state.fresh.length + state.thoughts.length);
  const inflow = openInflow(body, readChunk, untaken);
  const leaveFrames = frames.join();
  let lastWait: NodeJS.Timeout | undefined;
  let failure: unknown;
  try {
    while (await inflow.next()) {
      // While the reader was busy, more may have arrived, and the end too.
      if (state.thoughts) yield { type: 'reasoning', text: takeThoughts() };
      while (state.fresh) yield { type: 'text', text: take() };
      if (state.failure) throw state.failure;
      if (state.done || (state.ended && (state.usage || !options.asksUsage))) break;
      if (state.ended) lastWait ??= setTimeout(() => body.destroy(), usageMs);
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
    if (state.ended) releaseConnection(body, state.bytes);
    else body.destroy();
  }
  if (state.usage) yield { type: 'usage', usage: { model: options.name, ...state.usage, isEstimate: false } };
  if (failure) throw failure;
  const missing = new Error(state.ended ? 'the answer is empty' : 'the stream ended without an end mark');
  const calls = state.calls.list();
  if (state.chars === 0 && calls.length === 0 && !(state.ended && mayBeEmpty))
    throw modelUnavailable(missing);
  if (!state.ended) throw answerCut(missing);
  if (calls.length > 0) yield { type: 'calls', calls };
}

interface RequestFields {
  messages: readonly object[];
  [field: string]: unknown;
}

type ResponseBody = Dispatcher.ResponseData['body'];

/** Reads the few bytes after the end mark, so that the connection can serve the next question. */
function releaseConnection(body: ResponseBody, bytesRead: number): void {
  const destroy = () => void body.destroy();
  const timer = setTimeout(destroy, dumpMs).unref();
  body
    // The limit includes what was read before.
    .dump({ limit: bytesRead + maxFaultBytes })
    .catch(destroy)
    .finally(() => clearTimeout(timer));
}
