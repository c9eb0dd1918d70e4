import { expect, it, onTestFinished } from 'vitest';
import { createEmbeddingModel } from '#server/models/embeddings/create-embedding-model.ts';
import { readQuestion } from '#server/question/question.ts';
import { startFakeEmbeddings } from '#server/testing/models/fake-embeddings.ts';
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
  await expect.poll(() => embed(question), { timeout: 4000 }).toBeDefined();
  expect(fake.requests()).toHaveLength(2);
});
