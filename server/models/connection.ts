import type { PictureSetting, ProviderKind } from '#contract/providers.ts';
import { trimEndOf } from '#contract/trim-text.ts';
import { isPaid, type ModelKeys } from './create-models.ts';
import type { NamedModel } from './parse-model-setting.ts';

/** A connection to a provider of language models that an operator made. */
export interface Connection {
  id: string;
  name: string;
  kind: ProviderKind;
  /** Undefined for the usual address of the kind. */
  url?: string;
  key?: string;
  /** The models that answer, first to last; none if nobody has chosen one. */
  models: readonly string[];
  pictures: PictureSetting;
  /** When it was last changed. What is found out about it later is about it as it was then. */
  changedAt?: string;
  /** The fault that keeps it from answering, as a sentence for operators. */
  fault?: string;
  /** Call when one of its models has answered, or with the error with which it failed. */
  report?: (model: string, error?: unknown) => void;
}

/** The connections as they are now. A change makes another object. */
export interface Connections {
  stored: ReadonlyMap<string, Connection>;
  /** The chain of all hosts, as a list in the form of `MODEL` with `provider:ID` for connections. */
  common: string;
}

/** Returns key and address of a connection in the form of the settings. */
export function keysOfConnection({ kind, url, key }: Pick<Connection, 'kind' | 'url' | 'key'>): ModelKeys {
  const address = (url && trimEndOf(url, /\//)) || undefined;
  if (kind === 'openai') return { ...(key && { openaiApiKey: key }), ...(address && { openaiUrl: address }) };
  if (kind === 'anthropic')
    return { ...(key && { anthropicApiKey: key }), ...(address && { anthropicUrl: address }) };
  if (kind === 'google') return { ...(key && { googleApiKey: key }), ...(address && { googleUrl: address }) };
  // An Ollama's own address is without the `/v1` of its other protocol.
  if (kind === 'ollama') return address ? { ollamaUrl: address.replace(/\/v1$/, '') } : {};
  return { ...(address && { openaiCompatibleUrl: address }), ...(key && { openaiCompatibleKey: key }) };
}

export function specsOfConnection({ kind, models }: Connection): NamedModel<ProviderKind>[] {
  return models.map((model) => ({ kind, model }));
}

/** True if the provider is likely to bill for the connection. */
export function isConnectionPaid(connection: Pick<Connection, 'kind' | 'url' | 'key'>): boolean {
  return isPaid([{ kind: connection.kind, model: '' }], keysOfConnection(connection));
}
