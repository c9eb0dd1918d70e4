import { describe, expect, it } from 'vitest';
import { readAnswer, sayTexts } from '#server/testing/models/asking.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import type { ModelFailure } from './fallback.ts';
import type { Model } from './model.ts';
import { createModelChains } from './model-chains.ts';
import { findMissingKeys } from './model-keys.ts';
import { parseModelSetting } from './parse-model-setting.ts';

const builtin: Model = {
  name: 'builtin',
  answer: () => sayTexts(['from the documents']),
};

describe('the model of a deployment', () => {
  it('is the chain that the setting names', async () => {
    const fake = await startFakeOpenAi();
    const log: ModelFailure[] = [];
    const keys = {
      openaiCompatibleUrl: fake.url,
      openaiCompatibleKey: 'k',
      ollamaUrl: fake.url.replace('/v1', ''),
    };
    const modelOf = createModelChains({
      ...{ keys, builtin, outputTokens: 2048, firstTokenSeconds: 15 },
      log: (failure) => log.push(failure),
    });
    const model = modelOf('openai-compatible:status:429,ollama:status:500,builtin');
    expect(await readAnswer(model)).toMatchObject({ text: 'from the documents', error: undefined });
    const asked = fake
      .requests()
      .map(({ body, authorization }) => [body.model, authorization, body.max_tokens]);
    // Each is tried three times.
    expect(asked).toEqual([
      ...Array(3).fill(['status:429', 'Bearer k', 2048]),
      ...Array(3).fill(['status:500', undefined, 1024]),
    ]);
    expect(log.map((failure) => failure.next)).toEqual(['ollama:status:500', 'builtin']);
    await fake.close();
  });

  it('names every key that is missing, once', () => {
    const { specs } = parseModelSetting(
      'openai:a,openai:b,anthropic:c,google:d,openai-compatible:e,ollama:f,builtin',
    );
    const missing = findMissingKeys(specs, { openaiApiKey: '' });
    expect(missing.map((sentence) => /needs (\w+)/.exec(sentence)?.[1])).toEqual([
      'OPENAI_API_KEY',
      'ANTHROPIC_API_KEY',
      'GOOGLE_GENERATIVE_AI_API_KEY',
      'OPENAI_COMPATIBLE_URL',
    ]);
  });
});
