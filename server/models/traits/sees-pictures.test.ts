import { expect, it } from 'vitest';
import { seesPictures } from './sees-pictures.ts';

it('knows by its name if a model sees pictures, unless the connection says otherwise', () => {
  const seeing = ['gpt-5-mini', 'gpt-4o', 'o3', 'o4-mini', 'claude-sonnet-4-5', 'claude-3-5-haiku-latest'];
  const local = ['llava:7b', 'gemma3:12b', 'qwen2.5-vl:7b', 'llama3.2-vision:11b', 'google/gemini-2.5-flash'];
  const blind = ['gpt-3.5-turbo', 'gpt-4', 'o3-mini', 'claude-2.1', 'llama3.2:3b', 'gemma3:1b', 'qwen3:8b'];
  for (const model of [...seeing, ...local]) expect(seesPictures(model), model).toBe(true);
  for (const model of blind) expect(seesPictures(model), model).toBe(false);
  expect([seesPictures('gpt-4', 'on'), seesPictures('gpt-4o', 'off')]).toEqual([true, false]);
});
