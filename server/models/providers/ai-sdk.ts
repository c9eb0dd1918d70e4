import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Ask, Model, ModelEvent } from '../model.ts';
import { loadPictures, mostPicturesFor } from '../prompt/pictures.ts';
import { buildPrompt, constantInstructions } from '../prompt.ts';
import { answerWithTools } from '../tools/answer-with-tools.ts';
import type { Tool } from '../tools/tool.ts';
import type { ToolCall, Turn, TurnEvent } from '../tools/turn.ts';
import { markCached, thoughtOptions } from './ai-sdk-options.ts';
import { asTurnMessage, callOf, toolOptions } from './ai-sdk-tools.ts';
import { lengthMark, maxAnswerChars } from './answer-limits.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { type Deadline, defaultTimeLimits, startDeadline, type TimeLimits } from './deadline.ts';
import {
  answerFiltered,
  answerTooLong,
  failureOfStatus,
  modelUnavailable,
  noToolOffered,
  translateFailure,
} from './failures.ts';
import { withoutSecrets } from './read-fault.ts';

export interface AiSdkOptions extends Partial<TimeLimits> {
  /** As in the setting `MODEL`. */
  name: string;
  provider: 'anthropic' | 'google';
  /** The model's name at its provider. */
  model: string;
  apiKey: string;
  /** Context window in tokens. */
  contextTokens: number;
  /** True if it is sent the pictures that a question is about. */
  seesPictures?: boolean;
  /** Maximum length of an answer in tokens; the provider's if absent. */
  outputTokens?: number;
  /** The provider's address if absent. */
  baseUrl?: string;
}

/** Creates a model that asks an AI SDK provider. The provider's package is loaded with the first question. */
export function createAiSdkModel(options: AiSdkOptions): Model {
  let loading: Promise<LanguageModelV4> | undefined;
  const { name, contextTokens } = options;
  const mostPictures = mostPicturesFor(options);
  const load = () => (loading ??= loadModel(options));
  return { name, contextTokens, mostPictures, answer: (ask) => streamAnswer({ load, options }, ask) };
}

async function loadModel({ provider, model, apiKey, baseUrl }: AiSdkOptions): Promise<LanguageModelV4> {
  const settings = { apiKey, fetch: boundedFetch, ...(baseUrl ? { baseURL: baseUrl } : {}) };
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model);
  return (await import('@ai-sdk/google')).createGoogle(settings)(model);
}

async function* streamAnswer(
  deps: { load: () => Promise<LanguageModelV4>; options: AiSdkOptions },
  ask: Ask,
): AsyncGenerator<ModelEvent> {
  const deadline = startDeadline(ask.signal, { ...defaultTimeLimits, ...deps.options });
  let answered = false;
  try {
    const model = await deps.load();
    const pictures = await loadPictures(ask, deps.options);
    const { messages, given } = buildPrompt(ask, deps.options.contextTokens, pictures);
    if (given) yield { type: 'given', passages: given };
    const { tools = [] } = ask;
    const { provider, contextTokens } = deps.options;
    const constant = provider === 'anthropic' ? constantInstructions(ask, contextTokens) : undefined;
    const runTurn = (turn: Turn) =>
      readTurn(model, { turn, deadline, options: deps.options, tools, constant });
    const events =
      tools.length > 0
        ? answerWithTools({ ...deps.options, ask, tools, messages, runTurn, keepAlive: deadline.keepAlive })
        : runTurn({ messages, mayCall: false, mayBeEmpty: false });
    for await (const event of events) {
      if (event.type === 'calls') {
        if (!answered) throw noToolOffered();
        continue;
      }
      answered ||= event.type === 'text' || event.type === 'step';
      yield event;
    }
  } catch (error) {
    throw translateFailure({ error: await withoutSecrets(error, failureOfStatus), ask, deadline, answered });
  } finally {
    deadline.clear();
  }
}

interface TurnInput {
  turn: Turn;
  deadline: Deadline;
  options: AiSdkOptions;
  tools: readonly Tool[];
  /** Beginning of the instructions that the provider is told to cache; undefined for one that needs no telling. */
  constant: string | undefined;
}

async function* readTurn(
  model: LanguageModelV4,
  { turn, deadline, options, tools, constant }: TurnInput,
): AsyncGenerator<TurnEvent> {
  const { name, outputTokens: maxOutputTokens } = options;
  const prompt = turn.messages.map(asTurnMessage);
  const { stream } = await model.doStream({
    prompt: constant === undefined ? prompt : markCached(prompt, constant),
    abortSignal: deadline.signal,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...toolOptions(tools, turn),
    ...thoughtOptions(options),
  });
  let chars = 0;
  let thoughts = 0;
  const calls: ToolCall[] = [];
  for await (const part of stream) {
    if ((part.type === 'text-delta' || part.type === 'reasoning-delta') && part.delta !== '')
      deadline.begin();
    deadline.keepAlive();
    if (part.type === 'text-delta' && part.delta !== '') {
      chars += part.delta.length;
      yield { type: 'text', text: part.delta };
    }
    if (part.type === 'reasoning-delta' && part.delta !== '') {
      thoughts += part.delta.length;
      yield { type: 'reasoning', text: part.delta };
    }
    if (chars + thoughts > maxAnswerChars)
      throw answerTooLong(new Error(`over ${maxAnswerChars} characters`));
    if (part.type === 'tool-input-start') deadline.begin();
    if (part.type === 'tool-call') calls.push(callOf(part));
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') {
      yield* reportUsage(name, part.usage);
      const mayBeEmpty = turn.mayBeEmpty || calls.length > 0;
      yield* finish(part.finishReason.unified, { chars, mayBeEmpty });
      if (calls.length > 0) yield { type: 'calls', calls };
      return;
    }
  }
  throw new Error('the stream ended without an end mark');
}

function* reportUsage(
  model: string,
  { inputTokens, outputTokens }: LanguageModelV4Usage,
): Generator<ModelEvent> {
  if (inputTokens.total === undefined || outputTokens.total === undefined) return;
  const { cacheRead: cachedTokens } = inputTokens;
  const usage = { model, promptTokens: inputTokens.total, answerTokens: outputTokens.total };
  yield {
    type: 'usage',
    usage: { ...usage, ...(cachedTokens !== undefined && { cachedTokens }), isEstimate: false },
  };
}

function* finish(
  reason: FinishReason,
  { chars, mayBeEmpty }: { chars: number; mayBeEmpty: boolean },
): Generator<ModelEvent> {
  if (reason === 'content-filter') throw answerFiltered(new Error('finish reason content-filter'));
  if (reason === 'interrupted' || reason === 'error') throw new Error(`finish reason ${reason}`);
  if (chars === 0 && !mayBeEmpty) throw modelUnavailable(new Error('the answer is empty'));
  if (reason === 'length') yield { type: 'text', text: lengthMark };
}

type FinishReason = Extract<LanguageModelV4StreamPart, { type: 'finish' }>['finishReason']['unified'];
