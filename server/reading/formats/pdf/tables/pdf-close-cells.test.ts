import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readSource } from '#server/reading/read-source.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';

const size = 12;
/** Padding of cells in font sizes, as browsers print tables. */
const padding = 1.25;

/** Creates a PDF with a table as wide as its texts and a centred header. */
async function tablePdf(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const widthOf = (text: string) => font.widthOfTextAtSize(text, size);
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  rows.forEach((row, i) => {
    let x = 60;
    row.forEach((text, column) => {
      const width = widths[column] ?? 0;
      const middle = i === 0 ? (width - widthOf(text)) / 2 : 0;
      page.drawText(text, { x: x + middle, y: 760 - i * 20, size, font });
      x += width + padding * size;
    });
  });
  return pdf.save();
}

describe('a table in a PDF whose cells stand close together', () => {
  it('has the cells of its widest row and of its header apart, too', async () => {
    const bytes = await tablePdf([
      ['Boat', '1 hour', '3 hours', 'a day'],
      ['Rowing boat', '€8', '€20', '€35'],
      ['Sailing dinghy with two sails', '€25', '€60', '€99'],
      ['Canoe', '€7', '€18', '€30'],
    ]);
    expect(outline(await readSource(sourceFile('a.pdf', bytes)))).toEqual([
      'header-row: Boat | 1 hour | 3 hours | a day',
      'row: Rowing boat | €8 | €20 | €35',
      'row: Sailing dinghy with two sails | €25 | €60 | €99',
      'row: Canoe | €7 | €18 | €30',
    ]);
  });
});
