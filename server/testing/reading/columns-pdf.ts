import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** Draws a page from top to bottom. */
export interface Sheet {
  /** Draws text over the whole width. */
  across(text: string, size?: number): void;
  /** Draws columns in the order in which layout programs write them: row by row, or column by column. */
  columns(texts: readonly string[], order?: 'by row' | 'by column'): void;
  /** Draws cells at equal distances. */
  table(rows: readonly (readonly string[])[]): void;
  /** Draws a note in small type under the column with this number. */
  note(column: number, text: string, of?: number): void;
}

const [left, width, gutter, top] = [50, 495, 18, 790];

/** Creates a PDF with a page for each function, which draws it. */
export async function columnsPdf(...pages: readonly ((sheet: Sheet) => void)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const set of pages) set(sheetOn(pdf.addPage([595, 842]), font));
  return pdf.save();
}

function sheetOn(page: PDFPage, font: PDFFont): Sheet {
  let y = top;
  const draw = (text: string, x: number, at: number, size = 10) =>
    page.drawText(text, { x, y: at, size, font });
  return {
    across(text, size = 10) {
      for (const line of wrap(font, text, width, size)) {
        y -= size * 1.3;
        draw(line, left, y, size);
      }
      y -= size;
    },
    columns(texts, order = 'by row') {
      const each = columnWidth(texts.length);
      const columns = texts.map((text) => wrap(font, text, each, 10));
      const places = columns.flatMap((lines, column) => lines.map((line, row) => ({ line, column, row })));
      if (order === 'by row') places.sort((a, b) => a.row - b.row || a.column - b.column);
      for (const { line, column, row } of places) draw(line, left + column * (each + gutter), y - row * 12);
      y -= Math.max(...columns.map((lines) => lines.length)) * 12 + 12;
    },
    table(rows) {
      for (const row of rows) {
        row.forEach((cell, column) => {
          draw(cell, left + (column * width) / row.length, y);
        });
        y -= 14;
      }
    },
    note(column, text, of = 2) {
      const each = columnWidth(of);
      wrap(font, text, each, 8).forEach((line, row) => {
        draw(line, left + column * (each + gutter), y - row * 10, 8);
      });
    },
  };
}

function columnWidth(count: number): number {
  return (width - gutter * (count - 1)) / count;
}

function wrap(font: PDFFont, text: string, within: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && font.widthOfTextAtSize(longer, size) <= within)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
