import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { makeCompound } from '#server/testing/reading/make-compound.ts';
import { makeOoxml, relations } from '#server/testing/reading/make-ooxml.ts';
import { makeZip } from '#server/testing/reading/make-zip.ts';
import { manyPagesPdf } from '#server/testing/reading/many-pages-pdf.ts';
import { sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../read-source.ts';

async function pdfWithPicture(): Promise<Uint8Array> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('The harbour opens at nine.');
  pdf.addPage();
  pdf.addPage().drawImage(await pdf.embedPng(pixel), { width: 300, height: 300 });
  return pdf.save();
}

const epub = makeZip({
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': '<container><rootfile full-path="book.opf"/></container>',
  'book.opf': `<package><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><item id="two" href="two.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/><itemref idref="two"/></spine></package>`,
  'one.xhtml': '<html><body><p>Ships arrive.</p></body></html>',
});

const xlsx = makeOoxml('spreadsheetml.sheet', {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Prices" r:id="r1"/><sheet name="Ships" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations({
    r1: ['worksheet', 'worksheets/sheet1.xml'],
    r2: ['worksheet', 'worksheets/sheet2.xml'],
    r3: ['styles', 'styles.xml'],
  }),
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row><c t="str"><v>Forty crowns</v></c></row></sheetData></worksheet>',
});

const text = Buffer.from(`Forty crowns ${'a night '.repeat(200)}`, 'utf16le');
const body = '__substg1.0_1000001F';
const msg = makeCompound({ '__properties_version1.0': Buffer.alloc(600), [body]: text });
// The length in the stream's directory entry is larger than its chain of sectors.
const cutMsg = Buffer.from(msg);
cutMsg.writeUInt32LE(text.length + 5000, cutMsg.indexOf(Buffer.from(body, 'utf16le')) + 120);

it.each([
  ['damaged.pdf', manyPagesPdf(3).replace('6 0 obj\n<<', '6 0 obj\n(('), '1 of its 3 pages is damaged'],
  ['cut.pdf', manyPagesPdf(3).replace('%%EOF', ''), 'its end is missing'],
  ['scanned.pdf', await pdfWithPicture(), '1 of its 3 pages holds only pictures'],
  ['a.epub', epub, '1 of its 2 chapters is missing'],
  ['a.xlsx', xlsx, '1 of its parts is missing'],
  ['a.rtf', '{\\rtf1 The harbour opens {\\b at nine', 'its end is missing'],
  ['a.msg', cutMsg, 'it is damaged or cut short'],
])('says what was not read: %s', async (name, content, loss) => {
  const { leftOut } = await readSource(sourceFile(name, content));
  expect(leftOut).toBe(`Only part of this file was read: ${loss}.`);
});

it.each([
  ['a.pdf', manyPagesPdf(3)],
  ['padded.pdf', manyPagesPdf(3) + '\0'.repeat(10_000)],
  ['a.rtf', '{\\rtf1 The harbour opens {\\b at nine}}'],
  ['a.msg', msg],
  ['a.txt', 'The harbour opens at nine.'],
])('says nothing where all was read: %s', async (name, content) => {
  expect(await readSource(sourceFile(name, content))).not.toHaveProperty('leftOut');
});
