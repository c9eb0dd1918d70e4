import { expect, it } from 'vitest';
import { eachWord } from './analysis.ts';
import { detectLanguage } from './detect.ts';
import { sentencesOf } from './sentences.ts';

it('looks for the words of a long text in proportion to its length', () => {
  const text = 'The abbots of the monastery elected 2 delegates in 1889, as the AB-1234 rule says. '.repeat(
    9000,
  );
  const began = performance.now();
  eachWord(text, 'en', () => undefined);
  // Some hundred milliseconds on a busy machine; minutes, were the square of the length to count.
  expect(performance.now() - began).toBeLessThan(4000);
});

it.each([
  ['marks without white space after them', (size: number) => `${'.'.repeat(size)}x`],
  ['marks and closing quotes', (size: number) => `${'.'.repeat(size)}${'”'.repeat(size)}x`],
  ['blank lines', (size: number) => `a${'\n '.repeat(size)}x`],
  ['sentences of a mark', (size: number) => '. '.repeat(size)],
  ['names of cells', (size: number) => `${'a: '.repeat(size)}\n${'a: '.repeat(size)}`],
])('looks for sentences in proportion to the length of %s', (_name, textOf) => {
  const text = textOf(160_000);
  const began = performance.now();
  sentencesOf(text);
  // A few hundred milliseconds on a busy machine; minutes, were the square of the length to count.
  expect(performance.now() - began).toBeLessThan(4000);
});

it('tells the language of a long text from its beginning alone', () => {
  const began = performance.now();
  expect(detectLanguage('Der Turm steht und fällt nicht. '.repeat(200_000))).toBe('de');
  expect(performance.now() - began).toBeLessThan(1000);
});
