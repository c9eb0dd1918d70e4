import type { ModelSpec } from '../parse-model-setting.ts';

/**
 * How many tokens a family of models reads and writes at once, as its maker states; of a family the least of its members. The
 * first that fits a name decides.
 */
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

/** Of a model that is in no family, by who serves it. A server of one's own may be set up with less than its model could. */
const servers: Readonly<Record<Exclude<ModelSpec['kind'], 'builtin'>, number>> = {
  openai: 128_000,
  anthropic: 200_000,
  google: 32_768,
  'openai-compatible': 8_192,
  ollama: 4_096,
};

/** The window of a model, in tokens, on the safe side where its name tells nothing. */
export function contextTokensOf({ kind, model }: Exclude<ModelSpec, { kind: 'builtin' }>): number {
  // An Ollama cuts what is longer than it was started with, whatever the model could read, and says nothing of it.
  const family = kind === 'ollama' ? undefined : families.find(([names]) => names.test(model.toLowerCase()));
  return family?.[1] ?? servers[kind];
}
