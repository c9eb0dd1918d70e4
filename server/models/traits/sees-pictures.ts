import type { PictureSetting } from '#contract/models/providers.ts';

/** Families of models that see pictures, from their makers' documentation. */
const families: readonly RegExp[] = [
  /\bgpt-(?:4o|4\.1|4\.5|4-turbo|5)|\bchatgpt-4o|\bo[134]\b(?!-(?:mini|preview))|\bo4-mini/,
  /\bclaude-(?:3|sonnet|opus|haiku|[4-9])/,
  /\bgemini/,
  /\bamazon\.nova-(?:lite|pro|premier)/,
  /llava|moondream|minicpm-v|pixtral|mistral-(?:small3|medium-3)|internvl/,
  /llama-?3\.2-vision|llama-?4|gemma-?3(?!n?[:-](?:270m|1b))|qwen[\d.]*-?(?:vl|omni)/,
  /-vision|multimodal/,
];

/** True if a model is sent pictures: by what the connection says, else by the model's name. */
export function seesPictures(model: string, setting: PictureSetting = 'auto'): boolean {
  if (setting !== 'auto') return setting === 'on';
  const name = model.toLowerCase();
  return families.some((family) => family.test(name));
}
