import { adminWords } from '#client/words/admin-words.ts';
import { type Provider, type ProviderKind, providerKinds } from '#contract/providers.ts';

/** Returns the name of a kind: its maker's, or what it is. */
export function nameOfKind(kind: Provider['kind']): string {
  const names: Record<Provider['kind'], string> = {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google Gemini',
    ollama: 'Ollama',
    'openai-compatible': adminWords().compatibleServer,
    builtin: adminWords().builtinAnswerer,
  };
  return names[kind];
}

/** True for kinds that answer nobody without a key. */
export function needsKey(kind: ProviderKind): boolean {
  return kind === 'openai' || kind === 'anthropic' || kind === 'google';
}

export function isProviderKind(kind: unknown): kind is ProviderKind {
  return providerKinds.some((known) => known === kind);
}
