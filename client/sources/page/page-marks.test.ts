import { expect, it } from 'vitest';
import { findPageMarks } from './page-marks.ts';

/** Words of lines of text, each character 10 pixels wide, each line 20 high. */
function wordsOf(...lines: string[]) {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      x: index * 10,
      y: row * 20,
      width: text.length * 10,
      height: 18,
    })),
  );
}

const passage = (text: string, strong: string, faint = '') => ({
  text,
  marks: {
    strong: strong ? [spanOf(text, strong)] : [],
    faint: faint ? [spanOf(text, faint)] : [],
  },
});

function spanOf(text: string, part: string): [number, number] {
  return [text.indexOf(part), text.indexOf(part) + part.length];
}

it('marks the words of each line as one place', () => {
  const words = wordsOf('Dogs stay outside.', 'They may drink', 'at the gate.');
  const marks = findPageMarks(words, [
    passage('Dogs stay outside. They may drink at the gate.', 'They may drink at'),
  ]);
  expect(marks).toEqual([
    { x: 0, y: 20, width: 140, height: 18, kind: 'strong' },
    { x: 0, y: 40, width: 20, height: 18, kind: 'strong' },
  ]);
});

it('finds words that are cut at the end of a line', () => {
  const marks = findPageMarks(wordsOf('Read the infor-', 'mation first'), [
    passage('Read the information first', 'the information'),
  ]);
  expect(marks.map(({ x, y }) => [x, y])).toEqual([
    [50, 0],
    [0, 20],
  ]);
});

it('marks what others quote faintly, also on the same line', () => {
  const marks = findPageMarks(wordsOf('Open all day. Closed on Mondays.'), [
    passage('Open all day. Closed on Mondays.', 'Closed on Mondays.', 'Open all day.'),
  ]);
  expect(marks.map(({ x, kind }) => [x, kind])).toEqual([
    [0, 'faint'],
    [140, 'strong'],
  ]);
});

it('finds the cells of a row where the page has them apart', () => {
  const row = 'Single kayak | 22 crowns';
  const marks = findPageMarks(wordsOf('Single kayak', 'Double kayak', '22 crowns'), [passage(row, row)]);
  expect(marks.map(({ y }) => y)).toEqual([0, 40]);
});

it('marks nothing that the page does not say', () => {
  expect(findPageMarks(wordsOf('Dogs'), [passage('Cats stay outside.', 'Cats stay')])).toEqual([]);
});
