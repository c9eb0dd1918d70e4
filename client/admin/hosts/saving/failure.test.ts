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
