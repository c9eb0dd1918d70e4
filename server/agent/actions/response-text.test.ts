import { expect, test } from 'vitest';
import { textOfResponse } from './response-text.ts';

const read = (html: string) => textOfResponse(Buffer.from(html), 'text/html; charset=utf-8');

test('returns a page as lines without blanks around them', () => {
  expect(read('<head><title>x</title></head><p>a \t b</p>\n\n <p> c<br>d</p>')).toBe('a b\nc\nd');
});

test.each(['\v', '\u00a0', ' ', '\n'])('reads a page with 900,000 times %j at once', (blank) => {
  const text = read(`<p>y${blank.repeat(900_000 / Buffer.byteLength(blank))}x</p>`);
  expect(text?.startsWith('y')).toBe(true);
});

test('keeps at most 20,000 characters of a page', () => {
  expect(read('<p>word</p>'.repeat(80_000))).toHaveLength(20_000);
});
