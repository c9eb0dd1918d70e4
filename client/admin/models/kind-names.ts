import { adminWords } from '#client/words/admin-words.ts';
import { isPresetName, type PresetName, presetNames, presets } from '#contract/models/presets.ts';
import {
  isProviderKind,
  type ProviderKind,
  providerKinds,
  providerTraits,
} from '#contract/models/provider-kinds.ts';
import type { Provider } from '#contract/models/providers.ts';

/** Choice of a connection: a kind, or a preset of one. */
export type KindChoice = ProviderKind | PresetName;

/** All choices, as they are listed: makers of models, those who offer models of many, and servers of one's own. */
export const kindChoices: readonly KindChoice[] = [
  ...providerKinds.filter((kind) => providerTraits[kind].key === 'required'),
  ...presetNames.filter((name) => !isProviderKind(name) && !presets[name].isLocal),
  ...providerKinds.filter((kind) => providerTraits[kind].key === 'none'),
  ...presetNames.filter((name) => presets[name].isLocal),
  ...providerKinds.filter((kind) => providerTraits[kind].key === 'optional'),
];

export function kindOfChoice(choice: KindChoice): ProviderKind {
  return isProviderKind(choice) ? choice : presets[choice].kind;
}

/** Returns the choice that a connection was made with. */
export function choiceOf({ kind, preset }: Pick<Provider, 'kind' | 'preset'>): KindChoice {
  if (isPresetName(preset)) return preset;
  return kind === 'builtin' ? 'openai' : kind;
}

export function nameOfChoice(choice: KindChoice): string {
  return isProviderKind(choice) ? nameOfKind(choice) : presets[choice].name;
}

/** Returns the name of a kind: its maker's, or what it is. */
function nameOfKind(kind: Provider['kind']): string {
  if (kind === 'builtin') return adminWords().builtinAnswerer;
  const { name, label = name } = providerTraits[kind];
  return label ?? adminWords().compatibleServer;
}

/** True for kinds that answer nobody without a key. */
export function needsKey(kind: ProviderKind): boolean {
  return providerTraits[kind].key === 'required';
}

/** True for servers without a usual address. */
export function needsAddress(choice: KindChoice): boolean {
  return presetUrl(choice) === undefined && providerTraits[kindOfChoice(choice)].address === 'required';
}

/** Returns what is said below the field of the address. */
export function hintOfAddress(choice: KindChoice): string {
  const url = presetUrl(choice) ?? (choice === 'ollama' ? 'http://127.0.0.1:11434' : undefined);
  if (url !== undefined) return adminWords().addressOfPreset(url);
  if (choice === 'vertex')
    return adminWords().addressOfVertex('https://europe-west4-aiplatform.googleapis.com');
  return needsAddress(choice) ? adminWords().addressOfCompatible : adminWords().addressOfOwn;
}

function presetUrl(choice: KindChoice): string | undefined {
  return isProviderKind(choice) ? undefined : presets[choice].url;
}
