import { describe, expect, it } from 'vitest';
import { cutPieces, markPassage } from './passage-marks.ts';
import { citationsOf } from './quotes.ts';

const prices = `All prices are in euros.

Boat | 2 hours | Half a day | Full day
Single kayak | 22 | 35 | 52
Double kayak | 34 | 54 | 79

A wetsuit costs 8 euros a day.`;

function marked(text: string, answer: string, question = 'What does it cost?', nth?: number): string {
  const cited = citationsOf(answer).filter(({ number }) => number === '1');
  const marks = markPassage({ text, question, cited, nth, isWanted: true });
  return cutPieces(text, marks)
    .flatMap(({ piece, mark }) => (mark ? [mark === 'strong' ? piece : `(${piece})`] : []))
    .join(' / ');
}

describe('what an answer quotes is marked in its passage', () => {
  it.each([
    [
      '“Single kayak”, “Half a day”: “35”; “Full day”: “52” [1]',
      'Half a day / Full day / Single kayak | 22 | 35 | 52',
    ],
    [
      'Single kayak, Half a day: **35**; Full day: **52** [1]',
      'Half a day / Full day / Single kayak | 22 | 35 | 52',
    ],
    ['A wetsuit costs **8 euros** a day. [1]', 'A wetsuit costs 8 euros a day.'],
    ['No. [2]\n\nAll prices are in euros. [1]', 'All prices are in euros.'],
    ['So it is: “A wetsuit costs 8 euros a day.” [1]', 'A wetsuit costs 8 euros a day.'],
    ['“All prices … euros.” [2][1]', 'All prices are in euros.'],
    ['“A wetsuit costs 8 euros a day.” [2] “Double kayak” [1]', 'Double kayak'],
    ['“All prices are\\. in euros.” [1]', 'All prices are in euros.'],
    ['“ALL prices — are in Euros” [1]', 'All prices are in euros'],
  ])('%s', (answer, expected) => expect(marked(prices, answer)).toBe(expected));

  it('across lines of the document, and in signs that markdown would take', () => {
    expect(marked('Open [daily]\nfrom *nine* on.', '“Open \\[daily\\] from \\*nine\\* on.” [1]')).toBe(
      'Open [daily]\nfrom *nine* on.',
    );
  });

  it('also where no spaces stand around words', () => {
    const text = '班车时间\n班车每天从火车站出发，时间为上午9点。返程班车在上午10点离开。';
    expect(marked(text, '“班车时间 班车每天从火车站出发，时间为上午9点。” [1]', '班车几点出发？')).toBe(
      '班车时间\n班车每天从火车站出发，时间为上午9点。',
    );
    expect(marked(text, '“…返程班车…” [1]')).toBe('返程班车');
  });

  it('and where it is said in other words, the sentence with the most of them is', () => {
    expect(marked(prices, 'A wetsuit is 8 euros. [1]')).toBe('A wetsuit costs 8 euros a day.');
  });

  it('and where nothing is quoted, the question’s words are, faintly', () => {
    expect(marked(prices, 'Ask at the desk. [1]')).toBe('(costs)');
  });
});

describe('the citation that was pressed is marked strongly, others of the passage faintly', () => {
  const answer =
    '“All prices are in euros.” [1] And “A wetsuit costs 8 euros a day.” [1] “Boats are sold.” [2]';

  it.each([
    [0, 'All prices are in euros. / (A wetsuit costs 8 euros a day.)'],
    [1, '(All prices are in euros.) / A wetsuit costs 8 euros a day.'],
    [undefined, 'All prices are in euros. / A wetsuit costs 8 euros a day.'],
    [7, 'All prices are in euros. / A wetsuit costs 8 euros a day.'],
  ])('citation %s', (nth, expected) => expect(marked(prices, answer, 'Price?', nth)).toBe(expected));

  it('not counting what stands in code', () => {
    const text = '`list[1]` “All prices are in euros.” [1] “A wetsuit costs 8 euros a day.” [1]';
    expect(marked(prices, text, '', 0)).toBe('All prices are in euros. / (A wetsuit costs 8 euros a day.)');
  });

  it('across blocks of the passage', () => {
    expect(marked(prices, '“Double kayak | 34 | 54 | 79 A wetsuit costs” [1]', '', 0)).toBe(
      'Double kayak | 34 | 54 | 79\n\nA wetsuit costs',
    );
  });

  it('hyphens at the end of a line, ligatures and accents make no difference', () => {
    expect(marked('The café is very e\ufb03-\ncient today.', '“cafe is very efficient” [1]')).toBe(
      'café is very e\ufb03-\ncient',
    );
  });
});
