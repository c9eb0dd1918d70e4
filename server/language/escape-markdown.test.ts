import { expect, it } from 'vitest';
import { escapeLine, escapeMarkdown, unescapeMarkdown } from './escape-markdown.ts';

it.each([
  ['5*3, `code`, [a](b), __18:00__ and <b>', '5\\*3, \\`code\\`, \\[a\\](b), \\_\\_18:00\\_\\_ and \\<b>'],
  ['C:\\*, a &amp; b, R&D, ~5 and ~~no~~', 'C:\\\\\\*, a \\&amp; b, R&D, ~5 and \\~\\~no\\~\\~'],
  ['see https://a.example/b_c?d=1&e=2', 'see https://a.example/b_c?d=1&e=2'],
])('escapes what would act in %j, and takes it back', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
  expect(unescapeMarkdown(escaped)).toBe(text);
});

it('takes back bold text too', () => {
  expect(unescapeMarkdown('It costs **12** euros, \\*not\\* more.')).toBe('It costs 12 euros, *not* more.');
});

it.each([
  ['# Register a boat', '\\# Register a boat'],
  ['> quoted', '\\> quoted'],
  ['- item', '\\- item'],
  ['1. Introduction', '1\\. Introduction'],
  ['2) Tickets', '2\\) Tickets'],
  ['1.5 litres', '1.5 litres'],
  ['#1 of all', '#1 of all'],
])('escapes the beginning of a line: %j', (text, escaped) => {
  expect(escapeLine(text)).toBe(escaped);
  expect(unescapeMarkdown(escaped)).toBe(text);
});
