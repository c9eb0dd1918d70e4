import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { mulberry32 } from '../random.ts';

const pages = 294;
const linesPerPage = 36;
const syllables = 'ka lo mi ren tas vo pel ur dan shi gor bel ane tri osk lum fe wy ter nas'.split(' ');

/** Writes a PDF of 294 pages with some 2,500 characters each, the same on every call, and returns its path. */
export async function makePdf(folder: string): Promise<string> {
  const random = mulberry32(1);
  const draw = (below: number) => Math.floor(random() * below);
  const word = () => Array.from({ length: 1 + draw(3) }, () => syllables[draw(syllables.length)]).join('');
  const pdf = await PDFDocument.create();
  const regular = await pdf.embedFont(StandardFonts.TimesRoman);
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold);
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Chapter ${number}: ${word()}`, { x: 60, y: 780, size: 18, font: bold });
    for (let line = 0; line < linesPerPage; line++) {
      let text = word();
      while (text.length < 66) text += ` ${word()}`;
      page.drawText(text, { x: 60, y: 750 - line * 14 - Math.floor(line / 9) * 12, size: 11, font: regular });
    }
  }
  const path = join(folder, `made-${pages}-pages.pdf`);
  writeFileSync(path, await pdf.save());
  return path;
}
