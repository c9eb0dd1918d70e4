import type { Rules } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { adminWords } from '#client/words/admin-words.ts';
import {
  type LocalServer,
  type PictureSetting,
  type Provider,
  type ProviderInput,
  type ProviderKind,
  providerInputSchema,
} from '#contract/providers.ts';
import { needsKey } from './kind-names.ts';

/** A connection to change, a server that was found, or nothing for a new connection. */
export interface Edited {
  provider?: Provider;
  found?: LocalServer;
}

/** The form's values. */
export interface ProviderEntries {
  name: string;
  kind: ProviderKind;
  url: string;
  key: string;
  pictures: PictureSetting;
  everywhere: boolean;
}

const { name, url, key } = providerInputSchema.shape;

/** Returns the rules of the form; a stored key may stay. */
export function providerRules({ provider }: Edited): Rules<ProviderEntries> {
  return {
    name: { validate: validateWith(name) },
    url: {
      validate: (typed: unknown, { kind }: ProviderEntries) =>
        kind === 'openai-compatible' && typed === '' ? adminWords().enterAddress : validateWith(url)(typed),
    },
    key: {
      validate: (typed: unknown, { kind }: ProviderEntries) =>
        needsKey(kind) && typed === '' && !provider?.hasKey
          ? adminWords().enterKey
          : validateWith(key)(typed),
    },
  };
}

export function toEntries({ provider, found }: Edited): ProviderEntries {
  const kind = provider && provider.kind !== 'builtin' ? provider.kind : (found?.kind ?? 'openai');
  return {
    kind,
    name: provider?.name ?? found?.name ?? '',
    url: provider?.url ?? found?.url ?? '',
    key: '',
    pictures: provider?.pictures ?? 'auto',
    everywhere: provider?.everywhere ?? true,
  };
}

/** Returns what is sent. With `test`, nothing is saved that doesn't answer. */
export function toInput(entries: ProviderEntries, models: readonly string[], test: boolean): ProviderInput {
  return { ...entries, models: [...models], test };
}
