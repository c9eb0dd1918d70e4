import type { z } from 'zod';
import type { Effort } from '#contract/models/connection-options.ts';
import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import type { TimeLimits } from '../failures/deadline.ts';
import type { Model } from '../model.ts';
import type { Learned } from '../traits/learned.ts';
import type { Authorizer } from '../transport/authorize.ts';

/** Address of a provider, and what is sent along with each request. The address has no slash at its end; without one the provider's usual one is used. */
export interface Access {
  url?: string;
  key?: string;
  /** Sent with each request, in place of the protocol's of the same name. */
  headers?: Readonly<Record<string, string>>;
  /** Added to each address. */
  query?: Readonly<Record<string, string>>;
  /** Merged into the JSON of each question, as RFC 7396 says. */
  body?: Readonly<Record<string, unknown>>;
}

export interface ModelOptions extends Partial<TimeLimits> {
  /** Name of the model as in the setting `MODEL`. */
  name: string;
  /** The model's name at its provider. */
  model: string;
  /** Context window in tokens. */
  contextTokens: number;
  /** True if it is sent the pictures that a question is about. */
  seesPictures?: boolean;
  /** Maximum length of an answer in tokens, thoughts included; the provider's own maximum if absent. */
  outputTokens?: number;
  /** How long it thinks; as it is used to if absent. */
  effort?: Effort;
  /** Memory of what its server refuses; nothing is remembered if absent. */
  learned?: Learned;
}

export interface ListedModel {
  id: string;
  /** Name of the server's software, if it says so. */
  owner?: string | undefined;
}

/** A request for the models that a provider has, without what its connection adds. */
export interface ListRequest {
  url: string;
  headers: Record<string, string>;
  /** Fields of the reply that `list` reads. */
  fields: readonly string[];
  list: z.ZodType<ListedModel[]>;
  /** Another request, for what the first doesn't list. It may fail: not every key may send it. */
  more?: ListRequest;
}

/** A part of a provider's access that the environment may set. */
interface AccessSetting<Field extends string> {
  part: 'url' | 'key';
  /** Name of its key in `ModelKeys`. */
  field: Field;
  /** The environment variable; absent if none sets it. */
  variable?: string;
}

/** A provider of language models. What forms know of it is in contract/models/provider-kinds.ts. */
export interface Provider<Field extends string = string> {
  settings: readonly AccessSetting<Field>[];
  /** When it is likely to cost money. */
  isPaid: 'always' | 'withKey' | 'never';
  /** Returns a model's context window in tokens, on the safe side if its name is unknown. */
  contextTokens: (model: string) => number;
  createModel: (access: Access, options: ModelOptions) => Model;
  /** Returns a connection's access with what its address needs, and without what it refuses; as it is if absent. */
  complete?: (access: Access) => Access;
  listRequest: (access: Access) => ListRequest;
  /** Returns what proves who sends a request; absent if the key is sent. */
  authorizer?: (access: Access) => Authorizer;
  /** Returns the function that makes vectors of texts; absent if it has no such models. */
  embed?: (access: Access, model: string) => EmbeddingModel['embed'];
  /** Places on this machine where its servers usually answer, from their documentation. */
  localPlaces?: readonly { name: string; url: string }[];
}
