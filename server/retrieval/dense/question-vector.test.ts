import { expect, it, onTestFinished } from 'vitest';
import { createEmbeddingModel } from '#server/models/embeddings/create-embedding-model.ts';
import { readQuestion } from '#server/question/question.ts';
import { startFakeEmbeddings } from '#server/testing/models/fake-embeddings.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { createQuestionEmbedder } from './question-vector.ts';

it('lets a model load that is slower than a visitor waits, asking it once until then', async () => {
  const fake = await startFakeEmbeddings();
  onTestFinished(fake.close);
  const model = createEmbeddingModel(
    { kind: 'openai-compatible', model: 'm' },
    { openaiCompatibleUrl: fake.url },
  );
  const embed = createQuestionEmbedder({ model, log: () => {} });
  const question = readQuestion({ asked: 'trains' });
  fake.behave('loading');
  expect(await embed(question)).toBeUndefined();
  expect(await embed(question)).toBeUndefined();
  expect(fake.requests()).toHaveLength(1);
  await expect.poll(() => embed(question)).toBeDefined();
  expect(fake.requests()).toHaveLength(2);
});

it('waits for a silent model as for a late one', async () => {
  const asked: AbortSignal[] = [];
  const reasons: string[] = [];
  const model: EmbeddingModel = {
    name: 'silent',
    embed(_texts, _as, signal) {
      if (signal) asked.push(signal);
      return new Promise(() => {});
    },
  };
  const embed = createQuestionEmbedder({ model, log: ({ reason }) => reasons.push(reason) });
  const question = readQuestion({ asked: 'trains' });
  const began = performance.now();
  expect(await embed(question)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(10_000);
  for (let n = 0; n < 5; n++) expect(await embed(question)).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(reasons).toEqual(['no response within 800 ms']);
});
