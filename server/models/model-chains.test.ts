import { expect, it } from 'vitest';
import { askOf, readAnswer, sayTexts } from '#server/testing/models/asking.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import type { Connection } from './connection.ts';
import type { ModelFailure } from './fallback.ts';
import type { Model } from './model.ts';
import { createModelChains } from './model-chains.ts';

const builtin: Model = {
  name: 'builtin',
  isFree: true,
  answer: () => sayTexts(['from the documents']),
};

function open(most?: number) {
  const log: ModelFailure[] = [];
  const deps = {
    ...{ keys: {}, builtin, outputTokens: 2048, firstTokenSeconds: 1 },
    log: (failure: ModelFailure) => log.push(failure),
  };
  return { log, modelOf: createModelChains(most === undefined ? deps : { ...deps, most }) };
}

it('makes the chain of a list once, and another list’s is another', () => {
  const { modelOf } = open();
  expect(modelOf('ollama:a,builtin')).toBe(modelOf('ollama:a,builtin'));
  expect(modelOf('ollama:a,builtin')).toMatchObject({ name: 'ollama:a,builtin', isFree: false });
  expect(modelOf('builtin')).toMatchObject({ name: 'builtin', isFree: true });
});

it('keeps as many as it may, those that were asked for last', () => {
  const { modelOf } = open(2);
  const first = modelOf('ollama:a');
  const second = modelOf('ollama:b');
  expect(modelOf('ollama:a')).toBe(first);
  modelOf('ollama:c');
  expect(modelOf('ollama:a')).toBe(first);
  expect(modelOf('ollama:b')).not.toBe(second);
});

it('answers by the next of the list where a key is not set any more, and tells the log which', async () => {
  const { modelOf, log } = open();
  expect(await readAnswer(modelOf('openai:gpt-5,builtin'))).toMatchObject({ text: 'from the documents' });
  expect(log).toMatchObject([{ model: 'openai:gpt-5', next: 'builtin' }]);
  expect(log[0]?.reason).toContain('OPENAI_API_KEY');
});

it('answers by no model that the list does not name', async () => {
  const { modelOf } = open();
  for (const list of ['openai:gpt-5', 'a kind of a later version:x']) {
    expect(await readAnswer(modelOf(list))).toMatchObject({ text: '', error: { code: 'model_unavailable' } });
  }
});

it('asks the next of the list where one says nothing in its time, and hangs up on it', async () => {
  const fake = await startFakeOpenAi();
  const keys = { openaiCompatibleUrl: fake.url };
  const log: ModelFailure[] = [];
  const modelOf = createModelChains({
    ...{ keys, builtin, outputTokens: 2048, firstTokenSeconds: 1 },
    log: (failure) => log.push(failure),
  });
  const began = performance.now();
  const { text, facts } = await readAnswer(
    modelOf('openai-compatible:hang,openai-compatible:hang-after:0,builtin'),
  );
  expect(text).toBe('from the documents');
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(log.map(({ model, reason }) => [model, reason])).toEqual([
    ['openai-compatible:hang', 'no first token in time'],
    ['openai-compatible:hang-after:0', 'no first token in time'],
  ]);
  // A prompt that was sent may be billed, answered or not.
  expect(facts.filter(({ type }) => type === 'usage')).toHaveLength(2);
  await expect.poll(() => fake.requests().map(({ aborted }) => aborted)).toEqual([true, true]);
  await fake.close();
});

it('asks a server that was silent last for a while, once in between, and first again when it answers', async () => {
  const [silent, ready] = [await startFakeOpenAi(), await startFakeOpenAi()];
  const connectionOf = (id: string, url: string, model: string) =>
    [id, { id, name: id, kind: 'openai-compatible', url, models: [model], pictures: 'auto' }] as const;
  let now = 0;
  const modelOf = createModelChains({
    ...{ keys: {}, builtin, outputTokens: 2048, firstTokenSeconds: 0.3, clock: () => now },
    log: () => {},
  });
  const connections = new Map<string, Connection>([
    connectionOf('a', silent.url, 'hang'),
    connectionOf('b', ready.url, 'tokens:1'),
  ]);
  const ask = () => readAnswer(modelOf('provider:a,provider:b', connections));
  const asked = () => silent.requests().length;
  expect((await ask()).text).not.toBe('');
  expect(asked()).toBe(1);
  await ask();
  // Another host's chain knows it too.
  await readAnswer(modelOf('provider:a,builtin', connections));
  expect(asked()).toBe(1);
  now += 31_000;
  await Promise.all([ask(), ask()]);
  expect(asked()).toBe(2);
  // Its second rest is longer.
  now += 31_000;
  await ask();
  expect(asked()).toBe(2);
  // The only model of a list is always asked.
  await readAnswer(modelOf('provider:a', connections), askOf({ signal: AbortSignal.timeout(200) }));
  expect(asked()).toBe(3);
  await Promise.all([silent.close(), ready.close()]);
});
