import { expect, it } from 'vitest';
import { drawnPdf } from '#server/testing/reading/drawn-pdf.ts';
import { sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';
import { loadFlatPage } from './pdf-annotations.ts';
import { readPageText } from './pdf-page-text.ts';
import { repairPageText } from './pdf-text-repair.ts';
import { withPdf } from './pdfium.ts';

const textOf = async (operators: string, characters?: readonly string[]) =>
  (await readSource(sourceFile('a.pdf', drawnPdf(operators, characters)))).text;
/** Draws each character as a separate object, as browsers print text. */
const at = (x: number, code: string, y = 700) => `BT /F 12 Tf ${x} ${y} Td (${code}) Tj ET\n`;
const octal = (i: number) => `\\${(192 + i).toString(8)}`;

it('joins letters that are spaced, and parts their words', async () => {
  const signs = [...'banane nebenan'].map((sign, i) => (sign === ' ' ? '' : at(60 + i * 10, sign)));
  expect(await textOf(signs.join(''))).toBe('banane nebenan');
});

it('gives letters with their shadow once', async () => {
  const signs = [...'bananen'].map((sign, i) => at(60 + i * 6.7, sign) + at(61 + i * 6.7, sign, 699));
  expect(await textOf(signs.join(''))).toBe('bananen');
});

it('gives signs that join once, by the text beside their drawing', async () => {
  const span = (text: string, ...drawn: string[]) =>
    `/Span << /ActualText <feff${text}> >> BDC ${drawn.join('')} EMC\n`;
  const signs = ['\u0e19', '\u0e31', '\u0e01'];
  const nang = span('0e190e31', at(60, octal(0)), at(67, octal(1)));
  expect(await textOf(nang + at(66.9, octal(2)) + at(73.5, octal(0)), signs)).toBe(
    '\u0e19\u0e31\u0e01\u0e19',
  );
});

it('gives the letters of an Arabic ligature in their order', async () => {
  const signs = ['\u062e', '\u0644\u0627', '\u0644'];
  const word = at(80, octal(0)) + at(70, octal(1)) + at(60, octal(2));
  expect(await textOf(word, signs)).toBe('\u062e\u0644\u0627\u0644');
});

it('puts accents on the letters that they are drawn over', async () => {
  const word = 'BT /F 12 Tf 60 700 Td (Str) Tj [(\\300) 640 (om)] TJ ET';
  expect(await textOf(word, ['\u00a8'])).toBe('Ström');
});

it('leaves a page as it was read where such signs stand beside letters', async () => {
  const operators = 'BT /F 12 Tf 60 700 Td (Use the `name of a thing` and \\300other things.) Tj ET';
  await withPdf(drawnPdf(operators, ['\u00b4']), (pdf) => {
    const page = loadFlatPage(pdf, 0);
    const textPage = pdf.pdfium._FPDFText_LoadPage(page);
    const read = readPageText(pdf, textPage);
    expect(read.text).toContain('`name of a thing` and \u00b4other');
    expect(repairPageText({ ...pdf, page, textPage }, read)).toBe(read);
  });
});

it('knows the ligatures of TeX where its fonts name no characters', async () => {
  expect(await textOf('BT /F 12 Tf 60 700 Td (o\\300ce) Tj ET', ['\u001e'])).toBe('office');
});

it('joins the lines of scripts that write no spaces', async () => {
  const line = (count: number) => Array.from({ length: count }, (_, i) => octal(i % 3)).join('');
  const operators = `BT /F 12 Tf 60 700 Td (${line(30)}) Tj 0 -14 Td (${line(9)}) Tj ET`;
  expect(await textOf(operators, ['港', '口', '船'])).toBe('港口船'.repeat(13));
});
