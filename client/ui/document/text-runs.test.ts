import { expect, it } from 'vitest';
import { textRunsOf } from './text-runs.ts';

const runs = (text: string) =>
  textRunsOf(text).map((run) => {
    if (run.kind === 'prose') return text.slice(run.start, run.end);
    const cells = (row: { start: number; end: number }[]) =>
      row.map(({ start, end }) => text.slice(start, end));
    return { header: run.header && cells(run.header), rows: run.rows.map(cells) };
  });

it('finds the rows of a table between the lines of prose', () => {
  expect(
    runs('Rates of May\n\nRoom | Night | Week\nAttic | | 240\nLoft | 55\n\nAsk us.\nWe open at ten.'),
  ).toEqual([
    'Rates of May',
    {
      header: ['Room', 'Night', 'Week'],
      rows: [
        ['Attic', '', '240'],
        ['Loft', '55'],
      ],
    },
    'Ask us.\nWe open at ten.',
  ]);
});

it('takes rows for two tables where a line parts them', () => {
  expect(runs('Ann | 4\nBob | 5\n\nCy | 6\nDee | 7')).toEqual([
    {
      header: undefined,
      rows: [
        ['Ann', '4'],
        ['Bob', '5'],
      ],
    },
    {
      header: undefined,
      rows: [
        ['Cy', '6'],
        ['Dee', '7'],
      ],
    },
  ]);
});

it.each(['Either a | b\nor both.', 'a|b\nc|d', '', 'one\n\n  two'])('leaves %j as it stands', (text) => {
  expect(runs(text)).toEqual(text === '' ? [] : [text]);
});
