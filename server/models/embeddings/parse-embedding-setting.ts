const kinds = ['openai', 'google', 'ollama', 'openai-compatible'] as const;

/** What the setting `EMBEDDING_MODEL` names. */
export interface EmbeddingSpec {
  kind: (typeof kinds)[number];
  /** The model's name at its server; it may hold colons. */
  model: string;
}

const written = `${kinds.join(':…, ')}:…`;

/** Reads `EMBEDDING_MODEL`, one entry of the form that `MODEL` has; answers a sentence where it is not right. */
export function parseEmbeddingSetting(setting: string): EmbeddingSpec | string {
  const entry = setting.trim();
  if (entry.includes(',')) {
    return 'EMBEDDING_MODEL names more than one model: name one, because vectors of different models do not compare.';
  }
  const colon = entry.indexOf(':');
  const name = colon < 0 ? entry : entry.slice(0, colon);
  const model = colon < 0 ? '' : entry.slice(colon + 1).trim();
  const kind = kinds.find((known) => known === name);
  if (!kind) return `EMBEDDING_MODEL names "${name}", which makes no vectors of texts: use ${written}.`;
  if (model === '') {
    return `EMBEDDING_MODEL names "${entry}" without a model: write it as ${kind}:name-of-the-model.`;
  }
  return { kind, model };
}
