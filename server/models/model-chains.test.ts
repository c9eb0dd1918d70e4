import { expect, it } from 'vitest';
import { readAnswer, sayTexts } from '#server/testing/models/asking.ts';
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
  const deps = { keys: {}, builtin, log: (failure: ModelFailure) => log.push(failure) };
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
