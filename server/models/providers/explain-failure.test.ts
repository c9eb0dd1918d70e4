import { expect, it } from 'vitest';
import { explainFailure, explainOutage } from './explain-failure.ts';

const url = 'https://models.example/v1';
const late = new DOMException('no first token in time', 'TimeoutError');

it('says of a model that is late that it took the question, and of an address that is that nothing answers', () => {
  const asked = { url, model: 'gpt-5' };
  expect(explainOutage(late, asked)).toEqual({
    reason: 'fault',
    sentence: 'The provider took too long to answer. It may still be loading gpt-5: try again in a minute.',
  });
  expect(explainFailure(late, { url }).sentence).toBe(`Nothing answers at ${url} in time.`);
});

it('says of an address where nothing listens that nothing answers, whatever was asked', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(explainFailure(new Error('fetch failed', { cause: refused }), { url, model: 'gpt-5' })).toEqual({
    reason: 'address',
    sentence: `Nothing answers at ${url}.`,
  });
});
