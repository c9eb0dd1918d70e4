import { PDFDocument, StandardFonts } from 'pdf-lib';

const pages = [
  ['Guest handbook', 'Welcome to the Elmsport museum of clocks. This handbook tells guests what to know.'],
  [
    'Opening hours',
    'The museum opens at nine in the morning. On Fridays the museum closes at eleven at night.',
  ],
  ['Garden', 'The garden holds forty kinds of roses. Dogs are welcome in the garden on a lead.'],
] as const;

/** A PDF of three pages; its second says when the museum closes on Fridays. */
export async function makeHandbook(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [heading, text] of pages) {
    const page = document.addPage([595, 842]);
    page.drawText(heading, { x: 60, y: 760, size: 24, font });
    page.drawText(text, { x: 60, y: 700, size: 12, font, maxWidth: 475 });
  }
  return {
    name: 'handbook.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await document.save()),
  };
}
