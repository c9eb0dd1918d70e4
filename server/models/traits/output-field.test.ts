import { expect, it } from 'vitest';
import { readAnswer } from '#server/testing/models/asking.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { providers } from '../kinds/kinds.ts';

it.each([
  ['openai', 'gpt-4o', 'max_completion_tokens'],
  ['openai', 'gpt-5-mini', 'max_completion_tokens'],
  ['openai-compatible', 'gpt-5', 'max_completion_tokens'],
  ['openai-compatible', 'openai/o3-mini', 'max_completion_tokens'],
  ['openai-compatible', 'mistral-large', 'max_tokens'],
  ['openai-compatible', 'gpt-4o', 'max_tokens'],
  ['ollama', 'gpt-oss:20b', 'max_tokens'],
] as const)('%s:%s is told the length of an answer in %s', async (kind, model, field) => {
  const fake = await startFakeOpenAi();
  const options = { name: `${kind}:${model}`, model, contextTokens: 8192, outputTokens: 77 };
  await readAnswer(providers[kind].createModel({ url: fake.url }, options));
  const body = fake.requests()[0]?.body ?? {};
  const limits = Object.entries(body).filter(([name]) => name.startsWith('max_'));
  expect(limits).toEqual([[field, 77]]);
  await fake.close();
});
