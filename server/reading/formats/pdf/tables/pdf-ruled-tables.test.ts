import { describe, expect, it } from 'vitest';
import { readSource } from '#server/reading/read-source.ts';
import { drawnPdf } from '#server/testing/reading/drawn-pdf.ts';
import { type RuledTable, ruledPdf } from '#server/testing/reading/ruled-pdf.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';

async function read(bytes: Uint8Array): Promise<string[]> {
  return outline(await readSource(sourceFile('a.pdf', bytes)));
}

const hours: RuledTable = {
  widths: [62, 66, 52, 52],
  rows: [
    ['Place', { lines: ['Monday to', 'Friday'] }, 'Saturday', 'Sunday'],
    [{ lines: ['Breakfast', 'room'] }, '7–10', '8–11', '9–11'],
    ['Sauna', '16–21', '14–22', 'closed'],
  ],
};

describe('a table with ruled lines in a PDF', () => {
  it('has the lines of a cell joined, and close cells apart', async () => {
    expect(await read(await ruledPdf([hours], 'Towels lie in the cupboard.'))).toEqual([
      'header-row: Place | Monday to Friday | Saturday | Sunday',
      'row: Breakfast room | 7–10 | 8–11 | 9–11',
      'row: Sauna | 16–21 | 14–22 | closed',
      'paragraph: Towels lie in the cupboard.',
    ]);
  });

  it('repeats merged cells in each place that they cover, and joins names above names', async () => {
    const table: RuledTable = {
      widths: [60, 60, 60, 60, 60],
      rows: [
        [
          { lines: ['Place'], rows: 2 },
          { lines: ['Winter'], columns: 2 },
          undefined,
          { lines: ['Summer'], columns: 2 },
          undefined,
        ],
        [undefined, 'Opens', 'Closes', 'Opens', 'Closes'],
        ['Pool', { lines: ['closed'], columns: 2 }, undefined, '10:00', '19:00'],
        [{ lines: ['Rink'], rows: 2 }, '9:00', '12:00', '', ''],
        [undefined, '14:00', '22:00', '', ''],
      ],
    };
    expect(await read(await ruledPdf([table]))).toEqual([
      'header-row: Place | Winter Opens | Winter Closes | Summer Opens | Summer Closes',
      'row: Pool | closed | closed | 10:00 | 19:00',
      'row: Rink | 9:00 | 12:00',
      'row: Rink | 14:00 | 22:00',
    ]);
  });

  it('keeps the names of its columns where it goes on upon the next page', async () => {
    const rest: RuledTable = {
      widths: hours.widths,
      rows: [
        ['Bar', 'shut', 'open', 'never'],
        ['Shop', 'a', 'b', 'c'],
      ],
    };
    expect(await read(await ruledPdf([hours, rest]))).toEqual([
      'header-row: Place | Monday to Friday | Saturday | Sunday',
      'row: Breakfast room | 7–10 | 8–11 | 9–11',
      'row: Sauna | 16–21 | 14–22 | closed',
      'row: Bar | shut | open | never',
      'row: Shop | a | b | c',
    ]);
  });

  it('has a row for each line where only its frame is ruled', async () => {
    const texts = [
      ['Berth', 'Metres', 'Fee'],
      ['North quay', '8', '20'],
      ['South', '12', '34'],
      ['West', '15', '41'],
    ].map((cells, row) =>
      cells.map((cell, i) => `BT /F 10 Tf ${60 + i * 60} ${700 - row * 12} Td (${cell}) Tj ET`).join('\n'),
    );
    const upright = [55, 115, 175, 235].map((x) => `${x} 656 m ${x} 712 l S`);
    const level = [712, 696, 656].map((y) => `55 ${y} m 235 ${y} l S`);
    expect(await read(drawnPdf([...upright, ...level, ...texts].join('\n')))).toEqual([
      'header-row: Berth | Metres | Fee',
      'row: North quay | 8 | 20',
      'row: South | 12 | 34',
      'row: West | 15 | 41',
    ]);
  });
});

describe('lines drawn upon a PDF', () => {
  it('make no table of the parts of a page that they frame', async () => {
    const pairs = ['Name', 'Street', 'Town', 'Phone'].flatMap((label, row) => [
      `BT /F 10 Tf 60 ${700 - row * 14} Td (${label}) Tj ET BT /F 10 Tf 140 ${700 - row * 14} Td (of the guest ${row}) Tj ET`,
      `BT /F 10 Tf 320 ${700 - row * 14} Td (${label}) Tj ET BT /F 10 Tf 400 ${700 - row * 14} Td (of the host ${row}) Tj ET`,
    ]);
    const frames = ['50 640 250 80 re S', '300 640 250 80 re S', '50 560 500 80 re S'];
    const blocks = await read(drawnPdf([...frames, ...pairs].join('\n')));
    expect(blocks[0]).toBe('row: Name | of the guest 0 | Name | of the host 0');
  });
});
