import { type ProviderKind, settingKinds } from '#contract/models/provider-kinds.ts';

/** A model as its server calls it; `model` may contain colons, as in `ollama:llama3.2:3b`. */
export interface NamedModel<Kind extends string> {
  kind: Kind;
  model: string;
}

/** One entry of the setting `MODEL`. */
export type ModelSpec = NamedModel<ProviderKind> | { kind: 'builtin' };

export interface ModelSetting {
  /** The valid entries, in order. */
  specs: readonly ModelSpec[];
  /** A sentence for each invalid entry. */
  faults: readonly string[];
}

/**
 * Parses `MODEL`, or a list in its form that the sentences call `subject`: entries separated by commas, each `builtin` or `kind:name`.
 */
export function parseModelSetting(setting: string, subject = 'MODEL'): ModelSetting {
  const entries = setting.split(',').map((entry) => entry.trim());
  if (entries.every((entry) => entry === '')) return { specs: [{ kind: 'builtin' }], faults: [] };
  const results = entries.map((entry) => parseEntry(entry, subject));
  const faults = results.filter((result) => typeof result === 'string');
  const specs = results.filter((result) => typeof result !== 'string');
  return { specs, faults };
}

/** Returns the entry as it is written in the setting. */
export function nameOfSpec(spec: ModelSpec): string {
  return spec.kind === 'builtin' ? spec.kind : `${spec.kind}:${spec.model}`;
}

/** An entry of a list that may name connections: see server/providers. */
export type ListEntry = ModelSpec | { kind: 'provider'; id: string };

/** Start of an entry that names a connection. */
export const providerEntry = 'provider:';

/** Parses a list in the form of `MODEL` in which `provider:ID` is a connection. */
export function parseModelList(
  list: string,
  subject: string,
): { entries: readonly ListEntry[]; faults: readonly string[] } {
  if (list.trim() === '') return { entries: [{ kind: 'builtin' }], faults: [] };
  const results = list.split(',').map((part) => {
    const entry = part.trim();
    return entry.startsWith(providerEntry)
      ? { kind: 'provider' as const, id: entry.slice(providerEntry.length) }
      : parseEntry(entry, subject);
  });
  return {
    entries: results.filter((result) => typeof result !== 'string'),
    faults: results.filter((result) => typeof result === 'string'),
  };
}

/** Returns the list as it is stored, without spaces around its commas. */
export function nameOfEntries(entries: readonly ListEntry[]): string {
  return entries
    .map((entry) => (entry.kind === 'provider' ? providerEntry + entry.id : nameOfSpec(entry)))
    .join(',');
}

function parseEntry(entry: string, subject: string): ModelSpec | string {
  if (entry === 'builtin') return { kind: 'builtin' };
  if (entry === '') return `${subject} has an empty entry: remove the extra comma.`;
  const unknown = 'is no kind of model';
  return parseNamedModel(entry, { kinds: settingKinds, subject, unknown, others: ' or builtin' });
}

/** Parses `kind:name`. Returns a sentence if it is invalid; `unknown` is said of a kind that isn't among `kinds`, `others` can be used too. */
export function parseNamedModel<Kind extends string>(
  entry: string,
  input: { kinds: readonly Kind[]; subject: string; unknown: string; others?: string },
): NamedModel<Kind> | string {
  const { kinds, subject, unknown, others = '' } = input;
  const [written = '', ...rest] = entry.split(':');
  const model = rest.join(':').trim();
  const kind = kinds.find((known) => known === written);
  if (!kind) return `${subject} names "${written}", which ${unknown}: use ${kinds.join(':…, ')}:…${others}.`;
  if (model === '')
    return `${subject} names "${entry}" without a model: write it as ${kind}:name-of-the-model.`;
  return { kind, model };
}
