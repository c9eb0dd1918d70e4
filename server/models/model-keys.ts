import { z } from 'zod';
import { type ProviderKind, providerKinds, providerTraits } from '#contract/models/provider-kinds.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import { type AccessField, providers } from './kinds/kinds.ts';
import type { Access } from './kinds/provider.ts';
import type { ModelSpec } from './parse-model-setting.ts';

/** Keys and addresses that the environment sets: URLs without a slash at the end. */
export type ModelKeys = { [Field in AccessField]?: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Keys that the environment may set. */
const settings = providerKinds.flatMap((kind) =>
  providers[kind].settings.flatMap(({ variable, ...setting }) =>
    variable ? [{ kind, ...setting, variable }] : [],
  ),
);

/** Names of the environment variables with keys and addresses of providers. */
export const accessVariables: readonly string[] = settings.map(({ variable }) => variable);

const httpUrl = z.url({ protocol: /^https?$/ });

/** Returns a sentence for each variable that is no valid address. */
export function findAddressFaults(environment: Environment): string[] {
  return settings
    .filter(({ part, variable }) => part === 'url' && environment[variable])
    .filter(({ variable }) => !httpUrl.safeParse(environment[variable]).success)
    .map(({ variable }) => `${variable} must be an http(s) URL`);
}

export function modelKeysOf(environment: Environment): ModelKeys {
  return Object.fromEntries(
    settings.flatMap(({ part, field, variable }) => {
      const value = environment[variable];
      if (value === undefined) return [];
      return [[field, part === 'url' ? trimEndOf(value, /\//) : value]];
    }),
  );
}

/** Returns the access of a model that the environment names; empty for the built-in answerer. */
export function accessOf({ kind }: ModelSpec, keys: ModelKeys): Access {
  if (kind === 'builtin') return {};
  return Object.fromEntries(
    providers[kind].settings.flatMap(({ part, field }) => (keys[field] ? [[part, keys[field]]] : [])),
  );
}

/** Returns a sentence for each key that a setting's `specs` need and `keys` lack; the sentences call the setting `subject`. */
export function findMissingKeys(specs: readonly ModelSpec[], keys: ModelKeys, subject = 'MODEL'): string[] {
  return settings
    .filter(({ kind, part, field }) => isRequired(kind, part) && !keys[field])
    .filter(({ kind }) => specs.some((spec) => spec.kind === kind))
    .map(
      ({ kind, variable }) =>
        `${subject} names ${kind}:…, which needs ${variable}: set it, or take the entry out.`,
    );
}

function isRequired(kind: ProviderKind, part: 'url' | 'key'): boolean {
  const { key, address: url } = providerTraits[kind];
  return { key, url }[part] === 'required';
}

/** True if a provider bills for one of the models. */
export function isPaid(specs: readonly ModelSpec[], keys: ModelKeys): boolean {
  return specs.some((spec) => spec.kind !== 'builtin' && isAccessPaid(spec.kind, accessOf(spec, keys)));
}

/** True if a provider is likely to bill for what it is asked with this access. */
export function isAccessPaid(kind: ProviderKind, { key }: Access): boolean {
  const { isPaid: when } = providers[kind];
  return when === 'always' || (when === 'withKey' && Boolean(key));
}
