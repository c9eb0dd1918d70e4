import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** Lines of a cell, and the number of columns and rows it spans. */
interface RuledCell {
  lines: readonly string[];
  columns?: number;
  rows?: number;
}

export interface RuledTable {
  /** Widths of the columns, in points. */
  widths: readonly number[];
  /** Cells from left to right; `undefined` where a cell above or to the left spans. */
  rows: readonly (readonly (string | RuledCell | undefined)[])[];
}

/** Points. */
const [left, top, height, leading, size, inset] = [50, 780, 34, 13, 11, 4];

/** Creates a PDF with a page for each table, drawn cell by cell with frames, and a sentence below it. */
export async function ruledPdf(tables: readonly RuledTable[], sentence = ''): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const table of tables) {
    const page = pdf.addPage([595, 842]);
    drawTable(page, font, table);
    page.drawText(sentence, { x: left, y: top - table.rows.length * height - 30, size, font });
  }
  return pdf.save();
}

function drawTable(page: PDFPage, font: PDFFont, { widths, rows }: RuledTable): void {
  const edge = (column: number) => left + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  rows.forEach((row, i) => {
    row.forEach((given, column) => {
      if (given === undefined) return;
      const cell: RuledCell = typeof given === 'string' ? { lines: [given] } : given;
      const x = edge(column);
      const y = top - i * height;
      const depth = height * (cell.rows ?? 1);
      const width = edge(column + (cell.columns ?? 1)) - x;
      page.drawRectangle({ x, y: y - depth, width, height: depth, borderWidth: 0.75, opacity: 0 });
      cell.lines.forEach((text, line) => {
        page.drawText(text, { x: x + inset, y: y - leading * (line + 1), size, font });
      });
    });
  });
}
