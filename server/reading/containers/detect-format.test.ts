import { expect, test } from 'vitest';
import { formats } from '../formats/formats.ts';
import { detectFormat } from './detect-format.ts';

const detect = (text: string) => detectFormat(Buffer.from(text), { name: 'a.html', mediaType: 'text/html' });

test('knows a page behind comments', async () => {
  expect(await detect('<!-- a --> <!-- b\n-->\n<!doctype html>')).toBe(formats.html);
});

test('reads 500 comments before a text at once', async () => {
  expect(await detect(`${'<!---->'.repeat(500)} text`)).toBe(formats.html);
});
