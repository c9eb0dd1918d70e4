import { expect, it } from 'vitest';
import { outputFieldOf } from './output-field.ts';

it.each([
  ['openai', 'gpt-4o', 'max_completion_tokens'],
  ['openai', 'gpt-5-mini', 'max_completion_tokens'],
  ['openai-compatible', 'gpt-5', 'max_completion_tokens'],
  ['openai-compatible', 'openai/o3-mini', 'max_completion_tokens'],
  ['openai-compatible', 'mistral-large', 'max_tokens'],
  ['openai-compatible', 'gpt-4o', 'max_tokens'],
  ['ollama', 'gpt-oss:20b', 'max_tokens'],
])('%s:%s is told the length of an answer in %s', (kind, model, field) => {
  expect(outputFieldOf({ kind, model })).toBe(field);
});
