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
  [/\bamazon\.nova/, 128_000],
  [/\bgemini-(?:1\.0|pro)/, 30_720],
  [/\bgemini/, 1_000_000],
];

/** Returns the context window in tokens of the family that a model belongs to by its name; undefined if it belongs to none. */
export function contextOfFamily(model: string): number | undefined {
  return families.find(([names]) => names.test(model.toLowerCase()))?.[1];
}
