const kindsWithName = ['openai', 'anthropic', 'google', 'ollama', 'openai-compatible'] as const;

/** One entry of the setting `MODEL`. */
export type ModelSpec = { kind: (typeof kindsWithName)[number]; model: string } | { kind: 'builtin' };

export interface ModelSetting {
  /** The entries that are right, first to last. */
  specs: readonly ModelSpec[];
  /** What is wrong with the setting, a sentence each. */
  faults: readonly string[];
}

/**
 * Reads `MODEL`, or a list in its form that the sentences call `subject`: entries split by commas, each `builtin` or `kind:name`;
 * the name may hold colons, as in `ollama:llama3.2:3b`.
 */
export function parseModelSetting(setting: string, subject = 'MODEL'): ModelSetting {
  const entries = setting.split(',').map((entry) => entry.trim());
  if (entries.every((entry) => entry === '')) return { specs: [{ kind: 'builtin' }], faults: [] };
  const results = entries.map((entry) => parseEntry(entry, subject));
  const faults = results.filter((result) => typeof result === 'string');
  const specs = results.filter((result) => typeof result !== 'string');
  return { specs, faults };
}

/** The list as it stands in the setting, without spaces around its commas. */
export function nameOfSpecs(specs: readonly ModelSpec[]): string {
  return specs.map(nameOfSpec).join(',');
}

/** The entry as it stands in the setting. */
export function nameOfSpec(spec: ModelSpec): string {
  return spec.kind === 'builtin' ? spec.kind : `${spec.kind}:${spec.model}`;
}

function parseEntry(entry: string, subject: string): ModelSpec | string {
  if (entry === 'builtin') return { kind: 'builtin' };
  if (entry === '') return `${subject} has an empty entry: take out the comma that is too many.`;
  const colon = entry.indexOf(':');
  const written = colon < 0 ? entry : entry.slice(0, colon);
  const model = colon < 0 ? '' : entry.slice(colon + 1).trim();
  const kind = kindsWithName.find((known) => known === written);
  if (!kind) {
    return `${subject} names "${written}", which is no kind of model: use ${kindsWithName.join(':…, ')}:… or builtin.`;
  }
  if (model === '')
    return `${subject} names "${entry}" without a model: write it as ${kind}:name-of-the-model.`;
  return { kind, model };
}
