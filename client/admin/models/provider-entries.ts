import { faultSentence } from '#client/ui/fields/fault-sentence.ts';
import type { Rules } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { findKeyFault } from '#contract/models/cloud-keys.ts';
import { isPresetName, presets } from '#contract/models/presets.ts';
import type { ProviderKind } from '#contract/models/provider-kinds.ts';
import {
  type LocalServer,
  type PictureSetting,
  type Provider,
  type ProviderInput,
  providerInputSchema,
} from '#contract/models/providers.ts';
import { choiceOf, type KindChoice, kindOfChoice, needsAddress, needsKey } from './kind-names.ts';
import { type OptionEntries, optionRules, toOptionEntries, toOptions } from './option-entries.ts';

/** A connection to change, a server that was found, or nothing for a new connection. */
export interface Edited {
  provider?: Provider;
  found?: LocalServer;
}

/** The form's values. */
export interface ProviderEntries extends OptionEntries {
  name: string;
  kind: KindChoice;
  url: string;
  key: string;
  pictures: PictureSetting;
  everywhere: boolean;
}

const { name, url, key } = providerInputSchema.shape;

/** Returns the rules of the form; a stored key may stay. */
export function providerRules({ provider }: Edited): Rules<ProviderEntries> {
  return {
    ...optionRules(),
    name: { validate: validateWith(name) },
    url: {
      validate: (typed: unknown, { kind }: ProviderEntries) =>
        needsAddress(kind) && typed === '' ? adminWords().enterAddress : validateWith(url)(typed),
    },
    key: {
      validate: (typed: unknown, { kind }: ProviderEntries) =>
        needsKey(kindOfChoice(kind)) && typed === '' && !provider?.hasKey
          ? adminWords().enterKey
          : validateKey(kindOfChoice(kind), String(typed)),
    },
  };
}

function validateKey(kind: ProviderKind, typed: string): true | string {
  const fault = typed === '' ? undefined : findKeyFault(kind, typed);
  return fault === undefined ? validateWith(key)(typed) : faultSentence(fault);
}

export function toEntries({ provider, found }: Edited): ProviderEntries {
  return {
    ...toOptionEntries(provider),
    kind: provider ? choiceOf(provider) : (found?.kind ?? 'openai'),
    name: provider?.name ?? found?.name ?? '',
    url: ownUrlOf(provider) ?? found?.url ?? '',
    key: '',
    pictures: provider?.pictures ?? 'auto',
    everywhere: provider?.everywhere ?? true,
  };
}

/** Returns an address that isn't the preset's: that one is not to stay when another is chosen. */
function ownUrlOf(provider: Provider | undefined): string | null | undefined {
  const isOfPreset = isPresetName(provider?.preset) && presets[provider.preset].url === provider.url;
  return isOfPreset ? '' : provider?.url;
}

/** Returns what is sent. With `test`, nothing is saved that doesn't answer. */
export function toInput(entries: ProviderEntries, models: readonly string[], test: boolean): ProviderInput {
  const { kind: choice, name, url, key, pictures, everywhere } = entries;
  return {
    ...{ name, key, pictures, everywhere, test, models: [...models] },
    ...{ ...accessOfChoice(choice), url },
    ...toOptions(entries),
  };
}

/** Returns a choice as a connection has it. */
export function accessOfChoice(choice: KindChoice): Pick<ProviderInput, 'kind' | 'preset'> {
  return { kind: kindOfChoice(choice), preset: isPresetName(choice) ? choice : null };
}
