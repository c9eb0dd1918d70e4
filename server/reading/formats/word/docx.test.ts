import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { expect, it } from 'vitest';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const row = (...cells: string[]) =>
  new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) });

async function makeDocx(): Promise<Buffer> {
  const document = new Document({
    footnotes: { 1: { children: [new Paragraph('Since the great storm.')] } },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Harbour rules', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun('Berths are '),
              new TextRun({ text: 'numbered', bold: true }),
              new FootnoteReferenceRun(1),
            ],
          }),
          new Paragraph({ text: 'Bring a lamp', bullet: { level: 0 } }),
          new Paragraph({ text: 'Bring a rope', bullet: { level: 0 } }),
          new Table({ rows: [row('Berth', 'Price'), row('Seven', '40 crowns')] }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

it('gives a Word file as headings, paragraphs, list items, table rows and notes', async () => {
  // Its name claims another format than its bytes.
  const document = await readSource(sourceFile('rules.pdf', await makeDocx(), 'application/pdf'));
  expect(document.mediaType).toMatch(/wordprocessingml/);
  expect(document.title).toBe('Harbour rules');
  expect(outline(document)).toEqual([
    'heading 1: Harbour rules',
    'paragraph: Berths are numbered[1]',
    'list-item: Bring a lamp',
    'list-item: Bring a rope',
    'header-row: Berth | Price',
    'row: Seven | 40 crowns',
    'list-item: [1] Since the great storm.',
  ]);
});

it('refuses a Word file that is cut short as damaged', async () => {
  const bytes = await makeDocx();
  await expect(readSource(sourceFile('a.docx', bytes.subarray(0, 3000)))).rejects.toMatchObject({
    code: 'file_corrupt',
  });
});
