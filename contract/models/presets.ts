import type { ProviderKind } from './provider-kinds.ts';

/** A provider or server whose kind and usual address are known, from its documentation. */
interface Preset {
  /** Brand name, the same in all languages. */
  name: string;
  kind: ProviderKind;
  /** Absent where every customer has a different address. */
  url?: string;
  /** True for a server on one's own machine. */
  isLocal?: true;
}

const table = {
  azure: { name: 'Azure OpenAI', kind: 'azure' },
  mistral: { name: 'Mistral', kind: 'openai-compatible', url: 'https://api.mistral.ai/v1' },
  openrouter: { name: 'OpenRouter', kind: 'openai-compatible', url: 'https://openrouter.ai/api/v1' },
  groq: { name: 'Groq', kind: 'openai-compatible', url: 'https://api.groq.com/openai/v1' },
  deepseek: { name: 'DeepSeek', kind: 'openai-compatible', url: 'https://api.deepseek.com/v1' },
  xai: { name: 'xAI', kind: 'openai-compatible', url: 'https://api.x.ai/v1' },
  together: { name: 'Together', kind: 'openai-compatible', url: 'https://api.together.xyz/v1' },
  'lm-studio': local('LM Studio', 'http://127.0.0.1:1234/v1'),
  'llama-cpp': local('llama.cpp', 'http://127.0.0.1:8080/v1'),
  vllm: local('vLLM', 'http://127.0.0.1:8000/v1'),
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof table;

export const presets: Readonly<Record<PresetName, Preset>> = table;

export const presetNames = Object.keys(table).filter(isPresetName);

export function isPresetName(name: unknown): name is PresetName {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

function local(name: string, url: string) {
  return { name, kind: 'openai-compatible', url, isLocal: true } as const;
}
