import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';

type Provider = 'anthropic' | 'google';

const kept = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/**
 * Marks what Anthropic is to cache: the instructions up to what changes with each question, with the tools before them, and the
 * conversation up to the question, which the next question repeats. Other providers cache a prompt's beginning by themselves.
 */
export function markCached(prompt: LanguageModelV4Prompt, constant: string): LanguageModelV4Prompt {
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
