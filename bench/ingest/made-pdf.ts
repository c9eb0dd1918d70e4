import { PDFDocument, StandardFonts } from 'pdf-lib';

const linesPerPage = 36;
const syllables = 'ka lo mi ren tas vo pel ur dan shi gor bel ane tri osk lum fe wy ter nas'.split(' ');

/** A text of about 2,500 characters a page, the same ones every time. */
export async function makePdf(pages: number): Promise<Uint8Array> {
  let state = 1;
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const word = () => Array.from({ length: 1 + draw(3) }, () => syllables[draw(syllables.length)]).join('');
  const pdf = await PDFDocument.create();
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Chapter ${number}: ${word()}`, { x: 60, y: 780, size: 18, font: bold });
    for (let line = 0; line < linesPerPage; line++) {
      let text = word();
      while (text.length < 66) text += ` ${word()}`;
      page.drawText(text, { x: 60, y: 750 - line * 14 - Math.floor(line / 9) * 12, size: 11, font: regular });
    }
  }
  return pdf.save();
}
