import { type ProviderKind, providerKinds } from '#contract/models/provider-kinds.ts';
import { type EmbeddingKind, providers } from '../kinds/kinds.ts';
import { type NamedModel, parseNamedModel } from '../parse-model-setting.ts';

export type EmbeddingSpec = NamedModel<EmbeddingKind>;

const kinds = providerKinds.filter(canEmbed);

/** Parses `EMBEDDING_MODEL`, one entry in the form of `MODEL`. Returns a sentence if it is invalid. */
export function parseEmbeddingSetting(setting: string): EmbeddingSpec | string {
  if (setting.includes(','))
    return 'EMBEDDING_MODEL names more than one model: name one, because vectors of different models do not compare.';
  const unknown = 'makes no vectors of texts';
  return parseNamedModel(setting.trim(), { kinds, subject: 'EMBEDDING_MODEL', unknown });
}

function canEmbed(kind: ProviderKind): kind is EmbeddingKind {
  return providers[kind].embed !== undefined;
}
