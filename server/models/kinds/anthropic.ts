import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { z } from 'zod';
import { type AiSdk, createAiSdkModel } from '../sdk/ai-sdk.ts';
import { contextOfFamily } from '../traits/context-windows.ts';
import type { Provider } from './provider.ts';

const modelList = z
  .object({ data: z.array(z.object({ id: z.string() })) })
  .transform(({ data }) => data.map(({ id }) => ({ id })));

const sdk: AiSdk = {
  load: async (settings, model) => (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model),
  markCached,
};

export const anthropic = {
  settings: [{ part: 'key', field: 'anthropicApiKey', variable: 'ANTHROPIC_API_KEY' }],
  isPaid: 'always',
  contextTokens: (model) => contextOfFamily(model) ?? 200_000,
  createModel: (access, options) => createAiSdkModel(sdk, access, options),
  listRequest: ({ url = 'https://api.anthropic.com/v1', key = '' }) => ({
    url: `${url}/models?limit=1000`,
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    fields: ['data', 'id'],
    list: modelList,
  }),
} as const satisfies Provider;

const kept = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/**
 * Marks what Anthropic is to cache: the instructions up to what changes with each question, with the tools before them, and the
 * conversation up to the question, which the next question repeats.
 */
function markCached(prompt: LanguageModelV4Prompt, constant: string): LanguageModelV4Prompt {
  const question = prompt.findLastIndex(({ role }) => role === 'user');
  return prompt.flatMap((message, index): LanguageModelV4Prompt => {
    if (message.role === 'system') return splitSystem(message.content, constant);
    return [index === question - 1 ? { ...message, providerOptions: kept } : message];
  });
}

function splitSystem(content: string, constant: string): LanguageModelV4Prompt {
  const isSplit = constant !== content && content.startsWith(constant);
  const first = { role: 'system' as const, content: isSplit ? constant : content, providerOptions: kept };
  return isSplit ? [first, { role: 'system', content: content.slice(constant.length) }] : [first];
}
