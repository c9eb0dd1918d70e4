import type { ModelSpec } from '../parse-model-setting.ts';

/** Context windows of families of models in tokens, from their makers' documentation: the smallest of a family. The first match decides. */
const families: readonly (readonly [RegExp, number])[] = [
  [/\bgpt-5[\d.]*-chat/, 128_000],
  [/\bgpt-5/, 400_000],
  [/\bgpt-4\.1/, 1_000_000],
  [/\bgpt-(?:4o|4\.5|4-turbo|4-1106|4-0125|oss)|\bchatgpt-4o|\bo1-(?:mini|preview)/, 128_000],
  [/\bgpt-4-32k/, 32_768],
  [/\bgpt-4/, 8_192],
  [/\bgpt-3\.5/, 16_385],
  [/\bo[134]\b/, 200_000],
  [/\bclaude-(?:instant|2)/, 100_000],
  [/\bclaude/, 200_000],
  [/\bgemini-(?:1\.0|pro)/, 30_720],
  [/\bgemini/, 1_000_000],
];

/** Context windows of models in no family, by server. A self-hosted server may be set up with less than its model supports. */
const servers: Readonly<Record<Exclude<ModelSpec['kind'], 'builtin'>, number>> = {
  openai: 128_000,
  anthropic: 200_000,
  google: 32_768,
  'openai-compatible': 8_192,
  ollama: 4_096,
};

/** Returns a model's context window in tokens, on the safe side if its name is unknown. */
export function contextTokensOf({ kind, model }: Exclude<ModelSpec, { kind: 'builtin' }>): number {
  // Ollama silently cuts what exceeds its own setting, whatever the model supports.
  const family = kind === 'ollama' ? undefined : families.find(([names]) => names.test(model.toLowerCase()));
  return family?.[1] ?? servers[kind];
}
