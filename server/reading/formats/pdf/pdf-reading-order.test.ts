import { describe, expect, it } from 'vitest';
import { columnsPdf, type Sheet } from '#server/testing/reading/columns-pdf.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const harbour =
  'The harbour of the old town lies open to the west, so that in autumn the swell runs in between the moles and ships have to be moored with four lines, two of which lead to the buoys that the harbour master had laid out after the great storm, when eleven boats were lost in a single night and nobody could say who was to pay.';
const tower =
  'From the tower a watchman signals with lamps which berths are free, and whoever enters without waiting for the signal pays a fine, the amount of which is read out on the first day of each month in front of the customs house, where also the names of those are called who have not paid for more than a quarter of a year.';
const market =
  'On the market behind the quays fish is sold from four in the morning until it is gone, and nobody who has not been up by then should expect to find anything but herring, which the people of the town eat with dill and which strangers are said to like less than they will admit when they are asked about it by a host.';

async function read(...pages: ((sheet: Sheet) => void)[]): Promise<string[]> {
  return outline(await readSource(sourceFile('a.pdf', await columnsPdf(...pages))));
}

describe('the reading order of a PDF', () => {
  it.each(['by row', 'by column'] as const)('is column after column, written %s', async (order) => {
    expect(await read((sheet) => sheet.columns([harbour, tower], order))).toEqual([
      `paragraph: ${harbour}`,
      `paragraph: ${tower}`,
    ]);
  });

  it('is the same of three columns', async () => {
    expect(await read((sheet) => sheet.columns([harbour, tower, market]))).toEqual([
      `paragraph: ${harbour}`,
      `paragraph: ${tower}`,
      `paragraph: ${market}`,
    ]);
  });

  it('ends columns where a heading spans them, and begins them anew', async () => {
    const blocks = await read((sheet) => {
      sheet.across('The harbour of the town', 20);
      sheet.columns([harbour, tower]);
      sheet.across('What people do before the sun has risen', 16);
      sheet.columns([market, harbour]);
    });
    expect(blocks).toEqual([
      'heading 1: The harbour of the town',
      `paragraph: ${harbour}`,
      `paragraph: ${tower}`,
      'heading 2: What people do before the sun has risen',
      `paragraph: ${market}`,
      `paragraph: ${harbour}`,
    ]);
  });

  it('joins a sentence that goes on in the next column, also where a word is cut', async () => {
    const cut = tower.replace(/ lamps which.*/, ' the lan-');
    const blocks = await read((sheet) => sheet.columns([`${harbour} ${cut}`, `terns which. ${market}`]));
    expect(blocks).toEqual([
      `paragraph: ${harbour} From the tower a watchman signals with the lanterns which. ${market}`,
    ]);
  });

  it('puts footnotes after the columns that they stand under', async () => {
    const blocks = await read((sheet) => {
      sheet.columns([harbour, tower]);
      sheet.note(0, '1 The storm is told of in the chronicle of the town, which was printed later.');
      sheet.note(1, '2 Nobody is called by name any more, since a merchant went to court about it.');
    });
    expect(blocks.map((block) => block.slice(0, 24))).toEqual([
      `paragraph: ${harbour.slice(0, 13)}`,
      `paragraph: ${tower.slice(0, 13)}`,
      'paragraph: 1 The storm i',
      'paragraph: 2 Nobody is c',
    ]);
  });

  it('takes a table for rows, over the whole page and between columns', async () => {
    const rows = [
      ['Seven at the mole', 'up to twelve metres', 'forty crowns', 'all year round'],
      ['Eight at the mole', 'up to fifteen metres', 'fifty-five crowns', 'spring to autumn'],
      ['Nine at the tower', 'up to nine metres', 'thirty crowns', 'summer alone'],
      ['Ten at the tower', 'up to twenty metres', 'eighty crowns', 'all year round'],
    ];
    const asRows = rows.map((row) => `row: ${row.join(' | ')}`);
    expect(await read((sheet) => sheet.table(rows))).toEqual(asRows);
    const between = await read((sheet) => {
      sheet.columns([harbour, tower]);
      sheet.table(rows);
    });
    expect(between).toEqual([`paragraph: ${harbour}`, `paragraph: ${tower}`, ...asRows]);
  });

  it('finds the row that names the columns of a table', async () => {
    const rows = [
      ['Berth', 'Metres', 'Crowns a night'],
      ['Seven', '12', '40'],
      ['Eight', '15', '55'],
    ];
    expect(await read((sheet) => sheet.table(rows))).toEqual([
      'header-row: Berth | Metres | Crowns a night',
      'row: Seven | 12 | 40',
      'row: Eight | 15 | 55',
    ]);
  });

  it('keeps a two-column table whose cells are phrases in rows', async () => {
    const rows = [
      ['Lights after dusk', 'Red to port and green to starboard'],
      ['Signals of the tower', 'Two lamps for a free berth'],
      ['Water and electricity', 'Included in the price of a night'],
      ['Rubbish of all kinds', 'Behind the customs house, sorted'],
      ['Dogs and other animals', 'On a lead between eight and eight'],
    ];
    const blocks = await read((sheet) => {
      sheet.across(market);
      sheet.table(rows);
    });
    expect(blocks.slice(1)).toEqual(rows.map((row) => `row: ${row.join(' ')}`));
  });
});
