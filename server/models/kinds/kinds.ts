import type { ProviderKind } from '#contract/models/provider-kinds.ts';
import { anthropic } from './anthropic.ts';
import { azure } from './azure.ts';
import { bedrock } from './bedrock.ts';
import { google } from './google.ts';
import { ollama } from './ollama.ts';
import { openai } from './openai.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { Provider } from './provider.ts';
import { vertex } from './vertex.ts';

const kinds = {
  openai,
  azure,
  anthropic,
  google,
  bedrock,
  vertex,
  ollama,
  'openai-compatible': openaiCompatible,
} as const satisfies Record<ProviderKind, Provider>;

type Kinds = typeof kinds;
type FieldOf<Kind> = Kind extends Provider<infer Field> ? Field : never;

/** Names of the keys and addresses that the environment may set. */
export type AccessField = FieldOf<Kinds[ProviderKind]>;

/** Kinds of providers that have models which make vectors of texts. */
export type EmbeddingKind = {
  [Kind in ProviderKind]: Kinds[Kind] extends { embed: unknown } ? Kind : never;
}[ProviderKind];

/** All providers of language models by their kind. */
export const providers: Readonly<Record<ProviderKind, Provider<AccessField>>> &
  Readonly<Record<EmbeddingKind, Required<Pick<Provider, 'embed'>>>> = kinds;
