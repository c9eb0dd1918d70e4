import { expect, it } from 'vitest';
import { lateAfterFirst } from '../failures/deadline.ts';
import { answerTooLong, failureOfStatus } from '../failures/failures.ts';
import { readRefusal } from '../failures/read-fault.ts';
import { LimitUsedUp } from '../streams/answer-limits.ts';
import { explainFailure, explainOutage } from './explain-failure.ts';

const url = 'https://models.example/v1';
const late = new DOMException('no first token in time', 'TimeoutError');

it('tells a late model from an address where nothing answers', () => {
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

it('tells an answer that broke off, or grew too long, from a model that is late', () => {
  const asked = { url, model: 'gpt-5' };
  const sentenceOf = (limit: string) =>
    explainFailure(new DOMException(limit, 'TimeoutError'), asked).sentence;
  expect(sentenceOf(lateAfterFirst.still)).toBe('The provider stopped in the middle of its answer.');
  expect(sentenceOf(lateAfterFirst.whole)).toContain("didn't end in time");
  expect(explainFailure(answerTooLong('an event is too long'), asked).sentence).toContain('grew too long');
  expect(explainOutage(answerTooLong('an event is too long'), asked)).toBeUndefined();
});

it('tells a model that used up its limit thinking from a connection that is out', () => {
  const thinking = new Error('failed', { cause: new LimitUsedUp(true) });
  expect(explainFailure(thinking, { url, model: 'gpt-5' }).sentence).toContain('used up its limit of tokens');
  expect(explainOutage(thinking, { url, model: 'gpt-5' })).toBeUndefined();
});

const error = (message: string, code?: string) => ({ error: { message, code } });

it.each([
  [
    403,
    error('Project `p` does not have access to model `m`', 'model_not_found'),
    'model',
    'account may not use m',
  ],
  [403, error('Country not supported', 'unsupported_country_region_territory'), 'fault', 'country'],
  [400, [error('User location is not supported for the API use.')], 'fault', 'country'],
  [403, error('Your input was flagged by moderation'), 'request', 'moderation declined'],
  [403, error('Forbidden'), 'key', 'key was refused'],
  [400, [error('API key not valid. Please pass a valid API key.')], 'key', 'key was refused'],
  [400, error('API key expired. Please renew the API key.'), 'key', 'key was refused'],
  [402, error('Insufficient credits'), 'credit', 'out of credit'],
  [429, error('You exceeded your current quota', 'insufficient_quota'), 'credit', 'out of credit'],
  [
    400,
    error("This model's maximum context length is 4096 tokens.", 'context_length_exceeded'),
    'request',
    'window',
  ],
  [404, undefined, 'model', 'many end in /v1'],
])('explains %i %j as %s', (status, body, reason, words) => {
  const refusal = readRefusal(status, body);
  const failure = failureOfStatus(status, refusal.code, { refusal });
  expect(explainFailure(failure, { url, model: 'm' })).toEqual({
    reason,
    sentence: expect.stringContaining(words),
  });
  expect(failure.message).not.toMatch(/key|credit|country|model/i);
});
