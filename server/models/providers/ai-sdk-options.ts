import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';

type Provider = 'anthropic' | 'google';

const kept = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/**
 * Marks what Anthropic is to cache: the instructions with the tools before them, and the conversation up to the question, which the next
 * question repeats. Other providers cache a prompt's beginning by themselves.
 */
export function markCached(prompt: LanguageModelV4Prompt, provider: Provider): LanguageModelV4Prompt {
  if (provider !== 'anthropic') return prompt;
  const question = prompt.findLastIndex(({ role }) => role === 'user');
  return prompt.map((message, index) => {
    const isEnd = message.role === 'system' || index === question - 1;
    return isEnd ? { ...message, providerOptions: kept } : message;
  });
}

/** Models of Google that think, and tell their thoughts if asked to; others refuse to be asked. */
const thinkingModel = /\bgemini-(?:2\.5|[3-9])/;

/** Returns the options by which a model tells its thoughts along with its answer. */
export function thoughtOptions({
  provider,
  model,
}: {
  provider: Provider;
  model: string;
}): Pick<LanguageModelV4CallOptions, 'providerOptions'> {
  if (provider !== 'google' || !thinkingModel.test(model)) return {};
  return { providerOptions: { google: { thinkingConfig: { includeThoughts: true } } } };
}
