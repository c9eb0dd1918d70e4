import { describe, expect, it } from 'vitest';
import { readSource } from '#server/reading/read-source.ts';
import { drawnPdf } from '#server/testing/reading/drawn-pdf.ts';
import { sourceFile } from '#server/testing/reading/source-file.ts';
import { loadFlatPage } from '../pdf-annotations.ts';
import { readPageText } from '../pdf-page-text.ts';
import { withPdf } from '../pdfium.ts';
import { repairPageText } from './pdf-text-repair.ts';

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

describe('text from right to left', () => {
  const shalom = ['\u05e9', '\u05dc', '\u05d5', '\u05dd'];
  const salam = ['\u0633', '\u0644\u0627', '\u0645'];

  it('has its letters once where each has a shadow', async () => {
    const shaded = (x: number, code: string) => at(x, code) + at(x + 0.6, code);
    const hebrew = shalom.map((_, i) => shaded(200 - i * 8, octal(i))).join('');
    expect(await textOf(hebrew, shalom)).toBe(shalom.join(''));
    const arabic = salam.map((_, i) => shaded(200 - i * 8, octal(i))).join('');
    expect(await textOf(arabic, salam)).toBe(salam.join(''));
  });

  it('keeps two equal letters beside each other', async () => {
    const mem = [0, 0, 1, 1, 2, 2].map((code, i) => at(200 - i * 8, octal(code))).join('');
    expect(await textOf(mem, shalom)).toBe('\u05e9\u05e9\u05dc\u05dc\u05d5\u05d5');
  });

  it('has whole words where its letters are spaced, with numbers in their order', async () => {
    const word = (from: number) => shalom.map((_, i) => at(from - i * 12, octal(i))).join('');
    const digits = [...'2024'].map((digit, i) => at(53 + i * 10, digit)).join('');
    expect(await textOf(word(200) + word(143) + digits, shalom)).toBe(
      `${shalom.join('')} ${shalom.join('')} 2024`,
    );
  });

  it('has its forms by position as plain letters, and brackets that open before they close', async () => {
    const forms = ['\ufeb3', '\ufefc', '\ufee1'];
    const word = forms.map((_, i) => at(200 - i * 8, octal(i))).join('');
    expect(await textOf(word, forms)).toBe('\u0633\u0644\u0627\u0645');
    const line = `BT /F 12 Tf 60 700 Td (\\(2024\\) ${octal(3)}${octal(2)}${octal(1)}${octal(0)}) Tj ET`;
    expect(await textOf(line, shalom)).toBe(`${shalom.join('')} (2024)`);
  });
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
