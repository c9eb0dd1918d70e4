import type { ConnectionOptions } from '#contract/models/connection-options.ts';
import { type ProviderKind, providerTraits } from '#contract/models/provider-kinds.ts';
import type { PictureSetting } from '#contract/models/providers.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import { providers } from './kinds/kinds.ts';
import type { Access } from './kinds/provider.ts';
import { isAccessPaid } from './model-keys.ts';
import type { NamedModel } from './parse-model-setting.ts';
import type { Learned } from './traits/learned.ts';

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
  options?: ConnectionOptions;
  /** When it was last changed. What is found out about it later is about it as it was then. */
  changedAt?: string;
  /** The fault that keeps it from answering, as a sentence for operators. */
  fault?: string;
  /** Call when one of its models has answered, or with the error with which it failed. */
  report?: (model: string, error?: unknown) => void;
  /** Returns where notes about one of its models are kept. */
  notesOf?: (model: string) => ModelNotes;
}

/** Notes about one model of a connection. */
export interface ModelNotes {
  learned: Learned;
  /** Call with the error of each failed answer. */
  noteFailure(error: unknown): void;
}

/** The connections as they are now. A change makes another object. */
export interface Connections {
  /** All that may answer: the stored ones by their ids, and entries of the setting `MODEL` by their names. */
  named: ReadonlyMap<string, Connection>;
  stored: ReadonlyMap<string, Connection>;
  /** The chain of all hosts, as a list in the form of `MODEL` with `provider:ID` for connections. */
  common: string;
}

type ConnectionAccess = Pick<Connection, 'kind' | 'url' | 'key' | 'options'>;

/** Returns where a connection is asked, and with what. */
export function accessOfConnection({ kind, url, key, options = {} }: ConnectionAccess): Access {
  const address = url && trimEndOf(url, /\//);
  const isSent = key && providerTraits[kind].key !== 'none';
  const { headers, query, body } = options;
  const access: Access = {
    ...{ ...(address && { url: address }), ...(isSent && { key }) },
    ...{ ...(headers && { headers }), ...(query && { query }), ...(body && { body }) },
  };
  return providers[kind].complete?.(access) ?? access;
}

export function specsOfConnection({ kind, models }: Connection): NamedModel<ProviderKind>[] {
  return models.map((model) => ({ kind, model }));
}

/** True if the provider is likely to bill for the connection. */
export function isConnectionPaid(connection: ConnectionAccess): boolean {
  return isAccessPaid(connection.kind, accessOfConnection(connection));
}
