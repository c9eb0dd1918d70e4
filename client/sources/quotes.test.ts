import { describe, expect, it } from 'vitest';
import { cutHighlights } from './highlights.ts';
import { quotesOf } from './quotes.ts';

const prices = `All prices are in euros.

Boat | 2 hours | Half a day | Full day
Single kayak | 22 | 35 | 52
Double kayak | 34 | 54 | 79

A wetsuit costs 8 euros a day.`;

function marked(text: string, answer: string, question = 'What does it cost?'): string {
  return cutHighlights(text, { question, quotes: quotesOf(answer, '1') })
    .flatMap(({ piece, matches }) => (matches ? [piece] : []))
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
    ['“All prices are\\. in euros.” [1]', 'costs'],
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

  it('and where it quotes nothing, the question’s words are', () => {
    expect(marked(prices, 'A wetsuit is 8 euros. [1]')).toBe('costs');
  });
});
