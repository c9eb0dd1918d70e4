/** A kind of provider as forms and programs know it. The code that calls it is in server/models/kinds. */
interface ProviderTraits {
  /** Name in English, for a connection that the environment sets. */
  name: string;
  /** Name on the page where it is another; `null` for one that the page's texts describe, as it is of no single maker. */
  label?: string | null;
  /** `required`: it answers nobody without a key. `none`: it is never sent one. */
  key: 'required' | 'optional' | 'none';
  /** Address that is used without another: its maker's, the usual one on this machine, or none. */
  address: 'own' | 'local' | 'required';
  /** `json`: an object of several parts, see contract/models/cloud-keys.ts. A line of text if absent. */
  keyForm?: 'json';
  /** True if connections alone have it: no environment variable sets its key. */
  isStoredOnly?: true;
}

const kinds = {
  openai: { name: 'OpenAI', key: 'required', address: 'own' },
  azure: { name: 'Azure OpenAI', key: 'required', address: 'required', isStoredOnly: true },
  anthropic: { name: 'Anthropic', key: 'required', address: 'own' },
  google: { name: 'Google', label: 'Google Gemini', key: 'required', address: 'own' },
  bedrock: { name: 'Amazon Bedrock', key: 'required', keyForm: 'json', address: 'own', isStoredOnly: true },
  vertex: { name: 'Google Vertex AI', key: 'required', keyForm: 'json', address: 'own', isStoredOnly: true },
  ollama: { name: 'Ollama', key: 'none', address: 'local' },
  'openai-compatible': {
    ...{ name: 'OpenAI-compatible server', label: null },
    ...{ key: 'optional', address: 'required' },
  },
} as const satisfies Record<string, ProviderTraits>;

export type ProviderKind = keyof typeof kinds;

export const providerTraits: Readonly<Record<ProviderKind, ProviderTraits>> = kinds;

/** Kinds of connections that can be stored. */
export const providerKinds = Object.keys(kinds).filter(isProviderKind);

/** Kinds of the setting `MODEL`. */
export const settingKinds = providerKinds.filter((kind) => !providerTraits[kind].isStoredOnly);

export function isProviderKind(kind: unknown): kind is ProviderKind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind);
}
