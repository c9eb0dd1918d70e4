import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';
import { countWords } from './word-count.ts';

it.each([
  [
    'He met J. R. Smith in the U.S. in 1990. It rained.',
    ['He met J. R. Smith in the U.S. in 1990.', 'It rained.'],
  ],
  [
    'Dr. Who came at 5 p.m. and left.[3] Then “Yes!” she said.',
    ['Dr. Who came at 5 p.m. and left.[3]', 'Then “Yes!” she said.'],
  ],
  [
    'Er beginnt am 1. Mai. Wir haben 3. Das ist so.',
    ['Er beginnt am 1. Mai.', 'Wir haben 3.', 'Das ist so.'],
  ],
  ['你好。再见！好', ['你好。', '再见！', '好']],
  ['यह है। वह था।', ['यह है।', 'वह था।']],
  ['a wrapped\nline goes on', ['a wrapped\nline goes on']],
  ['- one\n- two', ['- one', '- two']],
  ['Name: Ada; Born: 1815\nName: Alan; Born: 1912', ['Name: Ada; Born: 1815', 'Name: Alan; Born: 1912']],
  ['Title\n\nText', ['Title', 'Text']],
  ['   ', []],
])('cuts %j', (text, sentences) => {
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences);
});

it('counts two characters of a script without spaces as one word', () => {
  expect(countWords('two words [1]')).toBe(3);
  expect(countWords('北京大学 ok')).toBe(3);
  expect(countWords(' ')).toBe(0);
});
