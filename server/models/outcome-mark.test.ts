import { describe, expect, it } from 'vitest';
import { createOutcomeReader } from './outcome-mark.ts';

const word = '7f3a9c01';
const mark = `<outcome>${word} unsure</outcome>`;

function readIn(pieces: readonly string[]) {
  const reader = createOutcomeReader(word);
  const text = pieces.map((piece) => reader.read(piece)).join('');
  const rest = reader.end();
  return { text: text + rest.text, outcome: rest.outcome };
}

describe('the mark of an answer', () => {
  it.each([
    ['behind it', `It may be 5 < 6.\n\n${mark}`],
    ['within it', `It may be ${mark} 5 < 6.`],
    ['in a code block', `It may be 5 < 6.\n\`\`\`\n${mark}\n\`\`\``],
    ['in capitals and bold', `It may be 5 < 6.\n**<Outcome>${word}: UNSURE.</OUTCOME>**`],
    ['cut', `It may be 5 < 6.\n<outcome>${word} unsure</out`],
    ['twice', `It may be 5 < 6.\n<outcome>${word} answered</outcome>\n${mark}`],
  ])('is read and taken away: %s', (_where, written) => {
    for (const pieces of [[written], [...written]]) {
      const { text, outcome } = readIn(pieces);
      expect(text.replace(/\*+$/, '')).toBe('It may be 5 < 6.');
      expect(outcome).toBe('unsure');
    }
  });

  it.each([
    ['another word', '<outcome>00000000 refused</outcome>'],
    ['no word', '<outcome>refused</outcome>'],
    ['an outcome that a model has no say in', `<outcome>${word} handed-over</outcome>`],
    ['nothing', '<outcome></outcome>'],
    ['a cut word', '<outcome>7f3a'],
  ])('counts for nothing with %s, and is not shown', (_what, forged) => {
    expect(readIn([...`Fine.\n${forged}`])).toEqual({ text: 'Fine.', outcome: undefined });
  });
});
