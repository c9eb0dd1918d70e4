import { expect, it } from 'vitest';
import { findTables } from './tables.ts';

const cells = (text: string) =>
  findTables(text).map(({ rows }) =>
    rows.map((row) => row.cells.map(({ name, value }) => (name ? `${name.text}=${value.text}` : value.text))),
  );

it.each([
  [
    'names cells by the header over them',
    'Rates\n\nRoom | Night | Week\nAttic | 40 | 240\nLoft | 55 | 330',
    [
      ['Room=Attic', 'Night=40', 'Week=240'],
      ['Room=Loft', 'Night=55', 'Week=330'],
    ],
  ],
  [
    'reads rows that carry their names, with semicolons inside of cells',
    'Room: Attic; Night: 40; Note: small; dark\nRoom: Loft; Week: 330',
    [
      ['Room=Attic', 'Night=40', 'Note=small; dark'],
      ['Room=Loft', 'Week=330'],
    ],
  ],
  [
    'does without a header where the first row is data',
    'Attic | 40 | 240\nLoft | 55 | 330',
    [
      ['Attic', '40', '240'],
      ['Loft', '55', '330'],
    ],
  ],
  [
    'takes two columns for names and values',
    'Owner | Ada\nPhone | 555\nPlace | Hull',
    [
      ['Owner', 'Ada'],
      ['Phone', '555'],
      ['Place', 'Hull'],
    ],
  ],
  [
    'leaves an empty cell out and keeps the columns of the others',
    'Room | Night | Week\nAttic | | 240\nLoft | 55 | 330',
    [
      ['Room=Attic', 'Week=240'],
      ['Room=Loft', 'Night=55', 'Week=330'],
    ],
  ],
  [
    'fits a header whose empty corner was left out',
    'Night | Week | Month\nAttic | 40 | 240 | 900\nLoft | 55 | 330 | 990',
    [
      ['Attic', 'Night=40', 'Week=240', 'Month=900'],
      ['Loft', 'Night=55', 'Week=330', 'Month=990'],
    ],
  ],
  [
    'names nothing where a cell is missing and nobody can tell which',
    'Room | Night | Week\nAttic | 240\nLoft | 55 | 330',
    [
      ['Attic', '240'],
      ['Room=Loft', 'Night=55', 'Week=330'],
    ],
  ],
])('%s', (_name, text, rows) => {
  expect(cells(text)).toEqual([rows]);
});

it('finds no table in prose, in one line alone or where cells hold whole paragraphs', () => {
  expect(cells('Note: it is open; Remember: bring a key.\nThe house | the garden\n\nEnd.')).toEqual([]);
  const long = 'word '.repeat(40);
  expect(cells(`Room | Text | Night\nAttic | ${long} | 40\nLoft | ${long} | 55`)).toEqual([]);
});

it('knows where cells stand in the text', () => {
  const text = 'Rates\n\nRoom | Night | Week\nAttic | 40 | 240\nRoom: A; Night: 4\nRoom: B; Night: 5';
  for (const table of findTables(text)) {
    for (const cell of table.rows.flatMap((row) =>
      row.cells.flatMap(({ name, value }) => [name ?? value, value]),
    ))
      expect(text.slice(cell.start, cell.end)).toBe(cell.text);
  }
});
