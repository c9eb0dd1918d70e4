import { expect, it } from 'vitest';
import { providers } from '../kinds/kinds.ts';
import { parseModelSetting } from '../parse-model-setting.ts';

it.each([
  ['openai:gpt-4', 8_192],
  ['openai:gpt-4o-mini', 128_000],
  ['openai:gpt-5-mini', 400_000],
  ['openai:o3', 200_000],
  ['openai:some-new-model', 128_000],
  ['anthropic:claude-sonnet-4-5', 200_000],
  ['google:gemini-2.5-flash', 1_000_000],
  ['google:gemma-3-27b-it', 32_768],
  ['openai-compatible:anthropic/Claude-3.5-sonnet', 200_000],
  ['openai-compatible:qwen2.5-32b-instruct', 8_192],
  ['ollama:llama3.2:3b', 4_096],
  ['ollama:gpt-oss:20b', 4_096],
])('%s reads %i tokens', (setting, tokens) => {
  const [spec] = parseModelSetting(setting).specs;
  expect(spec && spec.kind !== 'builtin' && providers[spec.kind].contextTokens(spec.model)).toBe(tokens);
});
