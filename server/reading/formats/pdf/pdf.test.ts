import { AFRelationship, PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { makeCompound } from '#server/testing/reading/make-compound.ts';
import { manyPagesPdf } from '#server/testing/reading/many-pages-pdf.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

interface Written {
  text: string;
  size?: number;
  bold?: boolean;
  /** Distance to the line before, in points. */
  gap?: number;
  x?: number;
}

async function makePdf(pages: Written[][], title?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  if (title) pdf.setTitle(title);
  const regular = await pdf.embedFont(StandardFonts.TimesRoman);
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    let y = 780;
    for (const line of lines) {
      const font: PDFFont = line.bold ? bold : regular;
      y -= line.gap ?? 14;
      page.drawText(line.text, { x: line.x ?? 60, y, size: line.size ?? 11, font });
    }
  }
  return pdf.save();
}

describe('a PDF', () => {
  it('joins a sentence whose line its writer ended, and nothing across a wider distance', async () => {
    const lines = [
      { text: 'Custom cakes: Order a custom cake at least three working days ahead of time.' },
      { text: 'Delivery: We deliver within 10 km. Delivery costs 6 dollars,', gap: 26 },
      { text: 'and is free for orders above 60 dollars.' },
      { text: 'Allergens: All of our bread contains gluten.', gap: 26 },
      { text: 'apples', gap: 26 },
      { text: 'pears' },
    ];
    const source = await readSource(sourceFile('bakery.pdf', await makePdf([lines])));
    expect(outline(source)).toEqual([
      'paragraph: Custom cakes: Order a custom cake at least three working days ahead of time.',
      'paragraph: Delivery: We deliver within 10 km. Delivery costs 6 dollars, and is free for orders above 60 dollars.',
      'paragraph: Allergens: All of our bread contains gluten.',
      'paragraph: apples',
      'paragraph: pears',
    ]);
  });

  it('gives its headings and paragraphs, page by page', async () => {
    const bytes = await makePdf(
      [
        [
          { text: 'Harbour rules', size: 20 },
          { text: 'Ships that enter the harbour between dusk and dawn must carry lights on both', gap: 30 },
          { text: 'sides and answer the signals of the tower.' },
          { text: 'Fees', bold: true, gap: 26 },
          { text: 'A berth costs forty crowns a night, whatever the season and the ship may be,' },
          { text: 'water included.' },
          { text: '• Anchoring is free.', gap: 14 },
        ],
        [{ text: 'On the second page nothing but this sentence is written.' }],
      ],
      'The Harbour',
    );
    const document = await readSource(sourceFile('a.pdf', bytes));
    expect(document).toMatchObject({ title: 'The Harbour', mediaType: 'application/pdf', pageCount: 2 });
    expect(outline(document)).toEqual([
      'heading 1: Harbour rules',
      'paragraph: Ships that enter the harbour between dusk and dawn must carry lights on both sides and answer the signals of the tower.',
      'heading 2: Fees',
      'paragraph: A berth costs forty crowns a night, whatever the season and the ship may be, water included.',
      'list-item: • Anchoring is free.',
      'paragraph: On the second page nothing but this sentence is written.',
    ]);
    expect([...document.blocks].map((block) => block.page)).toEqual([1, 1, 1, 1, 1, 2]);
  });

  it('joins words cut at a line end, and keeps the hyphen of a compound', async () => {
    const bytes = await makePdf([
      [
        { text: 'All the information that the harbour master has is written into one infor-' },
        { text: 'mation book, and a copy of that information book lies in the tower by the well-' },
        { text: 'known stairs. A well that is known to few gives the water.' },
      ],
    ]);
    const { text } = await readSource(sourceFile('a.pdf', bytes));
    expect(text).toContain('into one information book');
    expect(text).toContain('by the well-known stairs');
  });

  it('keeps the rows of a table apart', async () => {
    const row = (name: string, price: string) => [{ text: name }, { text: price, gap: 0, x: 400 }];
    const bytes = await makePdf([
      [
        { text: 'What a berth costs for a night is written in this table, and nowhere else at all.' },
        { text: 'Ask the harbour master about longer stays, who is found in the tower until noon.' },
        ...row('Berth seven', '40 crowns'),
        ...row('Berth eight', '50 crowns'),
      ],
    ]);
    expect(outline(await readSource(sourceFile('a.pdf', bytes))).slice(-2)).toEqual([
      'row: Berth seven 40 crowns',
      'row: Berth eight 50 crowns',
    ]);
  });

  it('gives what is written into its form', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([500, 500]);
    const field = pdf.getForm().createTextField('ship');
    field.setText('The Albatross');
    field.addToPage(page, { x: 50, y: 400, width: 200, height: 20 });
    const document = await readSource(sourceFile('a.pdf', await pdf.save()));
    expect(document.text).toBe('The Albatross');
  });

  it('without text is refused', async () => {
    await expect(readSource(sourceFile('scan.pdf', await makePdf([[], []])))).rejects.toMatchObject({
      code: 'file_without_text',
      message: expect.stringMatching(/No text was found.*300 dots an inch/),
    });
  });

  it('behind a password is refused', async () => {
    await expect(readSource(sourceFile('locked.pdf', lockedPdf()))).rejects.toMatchObject({
      code: 'file_encrypted',
    });
  });

  it.each([
    [
      'is marked as its encrypted payload',
      Buffer.from('sealed'),
      'plan.bin',
      AFRelationship.EncryptedPayload,
    ],
    [
      'has the name that Microsoft gives',
      Buffer.from('sealed'),
      'MicrosoftIRMServices Protected PDF.pdf',
      AFRelationship.Unspecified,
    ],
    ['is a PDF with a password', Buffer.from(lockedPdf()), 'plan.pdf', AFRelationship.Source],
    [
      'is an Office file with a password',
      makeCompound({ EncryptedPackage: Buffer.alloc(5000) }),
      'plan.docx',
      AFRelationship.Source,
    ],
  ])('that covers an attached file is refused if that %s', async (_, attached, name, afRelationship) => {
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText('This document is protected. Open it in another reader.');
    await pdf.attach(attached, name, { afRelationship });
    await expect(readSource(sourceFile('a.pdf', await pdf.save()))).rejects.toMatchObject({
      code: 'file_encrypted',
      message: expect.stringContaining('save the attached document without protection'),
    });
  });

  it('with text of its own is read, whatever is attached', async () => {
    const cover = await PDFDocument.create();
    cover.addPage().drawText('The plan of the harbour is attached.');
    await cover.attach(Buffer.from('North pier'), 'plan.txt');
    expect((await readSource(sourceFile('a.pdf', await cover.save()))).text).toContain('plan of the harbour');
    const long = await PDFDocument.create();
    for (let i = 0; i < 60; i++)
      long.addPage().drawText('Ships that enter the harbour at night must carry lights.');
    await long.attach(Buffer.from(lockedPdf()), 'plan.pdf');
    expect((await readSource(sourceFile('a.pdf', await long.save()))).text).toContain('carry lights');
  });

  it('with a page that is damaged says so where the page was', async () => {
    const broken = manyPagesPdf(3).replace('6 0 obj\n<<', '6 0 obj\n((');
    expect(outline(await readSource(sourceFile('a.pdf', broken)))).toEqual([
      'paragraph: Words',
      'paragraph: [Page 2 is damaged and could not be read.]',
      'paragraph: Words',
    ]);
  });

  it('that is cut short or overwritten is refused as damaged, whatever is left of it', async () => {
    const whole = await makePdf([[{ text: 'Words' }]]);
    const noise = whole.slice().fill(0xc3, 12);
    for (const bytes of [whole.slice(0, 40), noise]) {
      await expect(readSource(sourceFile('a.pdf', bytes))).rejects.toMatchObject({ code: 'file_corrupt' });
    }
  });
});

/** A PDF of the standard security handler with a user password. */
function lockedPdf(): string {
  const key = '5a'.repeat(32);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = pdf.length;
  const trailer = `<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${key}> <${key}>] >>`;
  return `${pdf}xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`;
}
