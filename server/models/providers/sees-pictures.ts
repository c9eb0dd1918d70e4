import type { PictureSetting } from '#contract/providers.ts';

/** Families of models that see pictures, from their makers' documentation. */
const families =
  /\bgpt-(?:4o|4\.1|4\.5|4-turbo|5)|\bchatgpt-4o|\bo[134]\b(?!-mini-2024|-mini$)|\bo4-mini|\bclaude-(?:3|sonnet|opus|haiku|fable|[4-9])|\bgemini|llava|bakllava|moondream|minicpm-v|pixtral|mistral-(?:small3|medium-3)|llama-?3\.2-vision|llama-?4|gemma-?3(?!n?[:-](?:270m|1b))|qwen[\d.]*-?(?:vl|omni)|internvl|granite[\d.]*-vision|phi-?(?:3\.5|4)-(?:vision|multimodal)|-vision|\bvision/;

/** True if a model is sent pictures: by what the connection says, else by the model's name. */
export function seesPictures(model: string, setting: PictureSetting = 'auto'): boolean {
  return setting === 'auto' ? families.test(model.toLowerCase()) : setting === 'on';
}
