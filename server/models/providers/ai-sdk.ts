import type {
  LanguageModelV4,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Ask, Model, ModelEvent } from '../model.ts';
import type { PromptMessage } from '../prompt/prompt-message.ts';
import { buildPrompt } from '../prompt.ts';
import { lengthMark, maxAnswerChars } from './answer-limits.ts';
import { type Deadline, defaultTimeLimits, startDeadline, type TimeLimits } from './deadline.ts';
import {
  answerFiltered,
  answerTooLong,
  failureOfStatus,
  modelUnavailable,
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
  /** Maximum length of an answer in tokens; the provider's if absent. */
  outputTokens?: number;
  /** The provider's address if absent. */
  baseUrl?: string;
}

/** Creates a model that asks an AI SDK provider. The provider's package is loaded with the first question. */
export function createAiSdkModel(options: AiSdkOptions): Model {
  let loading: Promise<LanguageModelV4> | undefined;
  const { name, contextTokens } = options;
  const load = () => (loading ??= loadModel(options));
  return { name, contextTokens, answer: (ask) => streamAnswer({ load, options }, ask) };
}

async function loadModel({ provider, model, apiKey, baseUrl }: AiSdkOptions): Promise<LanguageModelV4> {
  const settings = { apiKey, fetch: fetchWithoutRedirects, ...(baseUrl ? { baseURL: baseUrl } : {}) };
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model);
  return (await import('@ai-sdk/google')).createGoogle(settings)(model);
}

/** The provider's key is in headers that would be sent on to wherever a redirect leads. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

async function* streamAnswer(
  deps: { load: () => Promise<LanguageModelV4>; options: AiSdkOptions },
  ask: Ask,
): AsyncGenerator<ModelEvent> {
  const deadline = startDeadline(ask.signal, { ...defaultTimeLimits, ...deps.options });
  let answered = false;
  try {
    const model = await deps.load();
    const { messages, given } = buildPrompt(ask, deps.options.contextTokens);
    if (given) yield { type: 'given', passages: given };
    const prompt = messages.map(asPromptMessage);
    const { outputTokens: maxOutputTokens } = deps.options;
    const { stream } = await model.doStream({
      prompt,
      abortSignal: deadline.signal,
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    });
    for await (const event of readParts(stream, deadline, deps.options.name)) {
      answered ||= event.type === 'text';
      yield event;
    }
  } catch (error) {
    throw translateFailure({ error: await withoutSecrets(error, failureOfStatus), ask, deadline, answered });
  } finally {
    deadline.clear();
  }
}

async function* readParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  deadline: Deadline,
  name: string,
): AsyncGenerator<ModelEvent> {
  let chars = 0;
  for await (const part of stream) {
    if ((part.type === 'text-delta' || part.type === 'reasoning-delta') && part.delta !== '')
      deadline.begin();
    deadline.keepAlive();
    if (part.type === 'text-delta' && part.delta !== '') {
      chars += part.delta.length;
      yield { type: 'text', text: part.delta };
      if (chars > maxAnswerChars) throw answerTooLong(new Error(`over ${maxAnswerChars} characters`));
    }
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') {
      yield* reportUsage(name, part.usage);
      return yield* finish(part.finishReason.unified, chars);
    }
  }
  throw new Error('the stream ended without an end mark');
}

function* reportUsage(
  model: string,
  { inputTokens, outputTokens }: LanguageModelV4Usage,
): Generator<ModelEvent> {
  if (inputTokens.total === undefined || outputTokens.total === undefined) return;
  const usage = { model, promptTokens: inputTokens.total, answerTokens: outputTokens.total };
  yield { type: 'usage', usage: { ...usage, isEstimate: false } };
}

function* finish(reason: FinishReason, chars: number): Generator<ModelEvent> {
  if (reason === 'content-filter') throw answerFiltered(new Error('finish reason content-filter'));
  if (reason === 'interrupted' || reason === 'error') throw new Error(`finish reason ${reason}`);
  if (chars === 0) throw modelUnavailable(new Error('the answer is empty'));
  if (reason === 'length') yield { type: 'text', text: lengthMark };
}

type FinishReason = Extract<LanguageModelV4StreamPart, { type: 'finish' }>['finishReason']['unified'];

function asPromptMessage({ role, content }: PromptMessage): LanguageModelV4Prompt[number] {
  return role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] };
}
