import type { PictureSetting } from '#contract/providers.ts';
import type { Metrics } from '#server/watch/metrics/metrics.ts';
import type { LogModelFailure } from './fallback.ts';
import type { Model } from './model.ts';
import { type ModelSpec, nameOfSpec } from './parse-model-setting.ts';
import { answerTokens } from './prompt/window.ts';
import { createAiSdkModel } from './providers/ai-sdk.ts';
import { contextTokensOf } from './providers/context-windows.ts';
import type { TimeLimits } from './providers/deadline.ts';
import { defaultOllamaUrl } from './providers/ollama.ts';
import { createOpenAiModel } from './providers/openai-protocol.ts';
import { outputFieldOf } from './providers/output-field.ts';
import { seesPictures } from './providers/sees-pictures.ts';

/** Keys and addresses of the settings, or of one connection: URLs without a slash at the end, OpenAI's ending in `/v1`. */
export interface ModelKeys {
  openaiApiKey?: string;
  /** Addresses in the place of the providers' own. */
  openaiUrl?: string;
  anthropicApiKey?: string;
  anthropicUrl?: string;
  googleApiKey?: string;
  googleUrl?: string;
  openaiCompatibleUrl?: string;
  openaiCompatibleKey?: string;
  ollamaUrl?: string;
}

export const openaiUrl = 'https://api.openai.com/v1';

export interface ModelDeps {
  builtin: Model;
  /** Context window of every model; by a model's name if absent. */
  contextTokens?: number | undefined;
  /** Maximum length of an answer in tokens. */
  outputTokens: number;
  log: LogModelFailure;
  metrics?: Pick<Metrics, 'modelAttempt' | 'modelFallback'> | undefined;
}

/** Returns a sentence for each key that a setting's `specs` need and `keys` lack; the sentences call the setting `subject`. */
export function findMissingKeys(specs: readonly ModelSpec[], keys: ModelKeys, subject = 'MODEL'): string[] {
  const needs = [
    { kind: 'openai', needed: 'OPENAI_API_KEY', value: keys.openaiApiKey },
    { kind: 'anthropic', needed: 'ANTHROPIC_API_KEY', value: keys.anthropicApiKey },
    { kind: 'google', needed: 'GOOGLE_GENERATIVE_AI_API_KEY', value: keys.googleApiKey },
    { kind: 'openai-compatible', needed: 'OPENAI_COMPATIBLE_URL', value: keys.openaiCompatibleUrl },
  ];
  return needs
    .filter(({ kind, value }) => !value && specs.some((spec) => spec.kind === kind))
    .map(
      ({ kind, needed }) =>
        `${subject} names ${kind}:…, which needs ${needed}: set it, or take the entry out.`,
    );
}

/**
 * True if a provider bills for one of the models. A server of OpenAI's protocol counts as billing if it has a key, which a server of one's own
 * seldom needs.
 */
export function isPaid(specs: readonly ModelSpec[], keys: ModelKeys): boolean {
  return specs.some(({ kind }) => {
    if (kind === 'openai-compatible') return Boolean(keys.openaiCompatibleKey);
    return kind === 'openai' || kind === 'anthropic' || kind === 'google';
  });
}

/** Creates the model of one entry; `keys` must contain what it needs. */
export function createModel(
  spec: ModelSpec,
  keys: ModelKeys,
  deps: Omit<ModelDeps, 'log'> & Pick<TimeLimits, 'firstTokenTimeoutMs'> & { pictures?: PictureSetting },
): Model {
  if (spec.kind === 'builtin') return deps.builtin;
  const { kind, model } = spec;
  const contextTokens = deps.contextTokens ?? contextTokensOf(spec);
  const limits = {
    contextTokens,
    outputTokens: answerTokens(contextTokens, deps.outputTokens),
    firstTokenTimeoutMs: deps.firstTokenTimeoutMs,
    seesPictures: seesPictures(model, deps.pictures),
  };
  const name = nameOfSpec(spec);
  if (kind === 'anthropic' || kind === 'google') {
    const apiKey = (kind === 'anthropic' ? keys.anthropicApiKey : keys.googleApiKey) ?? '';
    const baseUrl = kind === 'anthropic' ? keys.anthropicUrl : keys.googleUrl;
    return createAiSdkModel({ name, provider: kind, model, apiKey, ...limits, ...(baseUrl && { baseUrl }) });
  }
  const { baseUrl, apiKey } = serverOf(kind, keys);
  const asksUsage = kind !== 'openai-compatible';
  const outputField = outputFieldOf(spec);
  const options = { name, model, baseUrl, asksUsage, outputField, ...limits };
  return createOpenAiModel({ ...options, ...(apiKey ? { apiKey } : {}) });
}

/** Returns the address of a server of OpenAI's protocol, and its key. */
export function serverOf(kind: 'openai' | 'ollama' | 'openai-compatible', keys: ModelKeys) {
  if (kind === 'openai') return { baseUrl: keys.openaiUrl ?? openaiUrl, apiKey: keys.openaiApiKey };
  if (kind === 'ollama') return { baseUrl: `${keys.ollamaUrl ?? defaultOllamaUrl}/v1`, apiKey: undefined };
  return { baseUrl: keys.openaiCompatibleUrl ?? '', apiKey: keys.openaiCompatibleKey };
}
