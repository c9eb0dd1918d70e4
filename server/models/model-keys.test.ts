import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ProviderKind, providerTraits, settingKinds } from '#contract/models/provider-kinds.ts';
import { accessOf, findAddressFaults, findMissingKeys, modelKeysOf } from './model-keys.ts';

describe.each(settingKinds)('the provider %s', (kind) => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

  it('can be set up by the environment alone', () => {
    const { key, address } = providerTraits[kind];
    const needed = key === 'required' || address === 'required';
    expect(findMissingKeys([{ kind, model: 'x' }], {})).toHaveLength(needed ? 1 : 0);
  });

  it('is named in the README and the manual', () => {
    expect(read('README.md')).toContain(`\`${kind}:…\``);
    expect(read('docs/operating.md')).toContain(`\`${kind}\``);
  });
});

describe('the access that the environment sets', () => {
  const environment = {
    OPENAI_API_KEY: 'secret-key',
    OPENAI_COMPATIBLE_URL: 'http://localhost:8080/v1/',
    OPENAI_COMPATIBLE_KEY: 'other-key',
  };

  it('is found by the kind of the model', () => {
    const accessOfKind = (kind: ProviderKind) => accessOf({ kind, model: 'x' }, modelKeysOf(environment));
    expect(accessOfKind('openai')).toEqual({ key: 'secret-key' });
    expect(accessOfKind('openai-compatible')).toEqual({ url: 'http://localhost:8080/v1', key: 'other-key' });
    expect(accessOfKind('ollama')).toEqual({});
  });

  it('has http(s) addresses only', () => {
    expect(findAddressFaults(environment)).toEqual([]);
    expect(findAddressFaults({ OPENAI_COMPATIBLE_URL: 'localhost:8080/v1' })).toEqual([
      'OPENAI_COMPATIBLE_URL must be an http(s) URL',
    ]);
  });
});
