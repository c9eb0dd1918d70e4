import { expect, it } from 'vitest';
import { readDetail } from './api.ts';

const problem = 'application/problem+json; charset=utf-8';

it('takes the sentence of a problem document', () => {
  expect(readDetail(problem, '{"detail":"The file is empty."}')).toBe('The file is empty.');
});

it.each([
  ['text/html', '<h1>502 Bad Gateway</h1>'],
  ['application/json', '{"detail":"for machines"}'],
  [null, ''],
  [problem, '{"detail":{"a":1}}'],
  [problem, '{"detail":'],
])('shows nobody a body that was not written for people (%s)', (contentType, body) => {
  expect(readDetail(contentType, body)).toBeUndefined();
});
