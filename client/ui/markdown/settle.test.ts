import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const many = 20_000;

test.each([
  ['blanks before a letter', `${' '.repeat(many)}x`],
  ['blanks after a mark', `-${' '.repeat(many)}x`],
  ['quotation marks', `${'> '.repeat(many)}x`],
  ['marks and blanks', `${'- * '.repeat(many)}x`],
  ['tildes before a backtick', `${'~'.repeat(many)}\``],
  ['backticks', `a ${'`'.repeat(many)}`],
  ['stars before a letter', `a ${'*'.repeat(many)}b`],
  ['underscores', `a ${'_'.repeat(many)} b`],
  ['brackets', `a ${'['.repeat(many)}`],
  ['links', `a ${'[a]('.repeat(many)}`],
  ['one half link', `a [b](${'c'.repeat(many)} d`],
  ['bars', `|${'a|'.repeat(many)}${'\\|'.repeat(many)}x`],
])('settles a line of 20,000 %s at once', (_, line) => {
  expect(settle(line).length).toBeLessThanOrEqual(2 * line.length);
});

test('holds back a line that may become a list, a rule or a heading', () => {
  for (const line of ['-', '- ', '> -', '1', '12.', '##', '---', '- [ ', '- [x]', '>  ', '+ ', '* *'])
    expect(settle(`a\n\n${line}`)).toBe('a\n\n');
});

test('holds back signs at the end, but not those that are escaped', () => {
  expect(settle('a **')).toBe('a');
  expect(settle('a \\*')).toBe('a \\*');
  expect(settle('a \\**')).toBe('a \\*');
  expect(settle('a [label](https://a.example/b_(c')).toBe('a label');
});

test('closes bold text outside code', () => {
  expect(settle('a **b `**` c')).toBe('a **b `**` c**');
  expect(settle('a `**b')).toBe('a `**b`');
});
