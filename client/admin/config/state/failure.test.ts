import { expect, it } from 'vitest';
import { CallFailed } from '#client/api.ts';
import { failureText } from './failure.ts';

it.each([
  ['The store is full.', 'The store is full.'],
  [
    '<!doctype html><html><head><title>502</title><style>b{}</style></head><body><h1>Bad &amp; gone</h1>\n<p>Try later</p></body></html>',
    'Bad & gone Try later',
  ],
  ['<img src=x onerror=alert(1)>&lt;b&gt;<script>alert(1)</script>', '<b>'],
  ['  ', 'Something went wrong. Please try again later.'],
])('what a server answered is told as the text that it holds: %s', (body, text) => {
  expect(failureText(new CallFailed(undefined, {}, { body }))).toBe(text);
});

it('fields that a server names by their paths are told by their labels', () => {
  const errors = { 'aisettings.origins.0': 'Use https.', 'aisettings.actions.0.url': 'Use https.' };
  const error = new CallFailed('Correct these fields and send again: aisettings.origins.0.', errors);
  expect(failureText(error)).toBe('2 fields need attention: Allowed origins, Actions.');
  const unknown = new CallFailed('Correct these fields.', { other: 'No.' });
  expect(failureText(unknown)).toBe('Correct these fields.');
});
