import { expect, it } from 'vitest';
import { divideLong } from './divide.ts';

function divide(text: string, most: number): string[] {
  const spans = divideLong(text, { start: 0, end: text.length }, (part) => part.length <= most);
  return spans.map(({ start, end }) => text.slice(start, end));
}

it('divides at white space where it can, and leaves it out', () => {
  expect(divide('one two four  five six ', 12)).toEqual(['one two four', 'five six']);
  expect(divide(`a${' '.repeat(100)}b`, 10)).toEqual(['a', 'b']);
});

it.each([
  ['surrogate pairs', '𠮷'],
  ['flags', '🇫🇷'],
  ['families', '👩‍👩‍👧‍👦'],
  ['accents', 'e\u0301'],
])('never divides %s', (_name, character) => {
  const parts = divide(character.repeat(401), 100);
  expect(parts.join('')).toBe(character.repeat(401));
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(100);
    expect(part.length % character.length).toBe(0);
  }
});

it('divides even a letter under accents without end, though no surrogate pair', () => {
  const accents = '\u{1e08f}'.repeat(300);
  const parts = divide(`a${accents}`, 100);
  expect(parts.join('')).toBe(`a${accents}`);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(100);
    expect(part.isWellFormed()).toBe(true);
  }
});
