import { describe, expect, it } from 'vitest';
import { readSource } from '#server/reading/read-source.ts';
import { drawnPdf } from '#server/testing/reading/drawn-pdf.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';

type Placed = readonly [text: string, x: number, y: number];

async function read(texts: readonly Placed[]): Promise<string[]> {
  const drawn = texts.map(([text, x, y]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`);
  return outline(await readSource(sourceFile('a.pdf', drawnPdf(drawn.join('\n')))));
}

describe('a table without ruled lines in a PDF', () => {
  it('has the lines of a cell joined, wherever its row stands beside them', async () => {
    const blocks = await read([
      ['Place', 60, 694],
      ['Monday to', 140, 700],
      ['Friday', 140, 688],
      ['Sunday', 230, 694],
      ['Reception', 60, 668],
      ['7-22', 140, 668],
      ['9-18', 230, 668],
      ['Breakfast', 60, 648],
      ['room', 60, 636],
      ['7-10', 140, 642],
      ['8-11', 230, 642],
      ['Sauna', 60, 616],
      ['16-21', 140, 616],
      ['closed', 230, 616],
    ]);
    expect(blocks).toEqual([
      'header-row: Place | Monday to Friday | Sunday',
      'row: Reception | 7-22 | 9-18',
      'row: Breakfast room | 7-10 | 8-11',
      'row: Sauna | 16-21 | closed',
    ]);
  });

  it('keeps the place of cells without a text', async () => {
    const blocks = await read([
      ['Item', 60, 700],
      ['Code', 160, 700],
      ['Stock', 260, 700],
      ['Note', 360, 700],
      ['Rope', 60, 680],
      ['R 1', 160, 680],
      ['12', 260, 680],
      ['old', 360, 680],
      ['Sail', 60, 660],
      ['4', 260, 660],
      ['new', 360, 660],
    ]);
    expect(blocks).toEqual([
      'header-row: Item | Code | Stock | Note',
      'row: Rope | R 1 | 12 | old',
      'row: Sail | | 4 | new',
    ]);
  });
});
