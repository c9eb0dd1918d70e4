import { expect, it } from 'vitest';
import { makeXlsx, relations } from '#server/testing/reading/make-ooxml.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const read = async (bytes: Buffer) => outline(await readSource(sourceFile('a.xlsx', bytes)));

const header =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Since</t></is></c></row>';
const book = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Prices" r:id="r1"/><sheet name="Secret" state="hidden" r:id="r4"/></sheets></workbook>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Berth</t></si><si><r><t>Pri</t></r><r><t>ce</t></r><rPh><t>reading</t></rPh></si><si><t>Seven &amp; up</t></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;kr&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet2.xml':
    '<worksheet><sheetData><row><c t="str"><v>hidden</v></c></row></sheetData></worksheet>',
};

it('gives sheets as headings and rows as they are shown', async () => {
  const rows = `${header}<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="2"><v>1234.5</v></c><c r="C2" s="1"><v>45292</v></c></row>
    <row r="3"><c r="A3" t="b"><v>1</v></c><c r="C3" t="e"><v>#N/A</v></c></row>`;
  expect(await read(makeXlsx(rows, book))).toEqual([
    'heading 1: Prices',
    'header-row: Berth | Price | Since',
    'row: Seven & up | 1,234.50 kr | 2024-01-01',
    'row: TRUE | | #N/A',
  ]);
});

it('repeats merged cells, and ends a table at an empty row', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`;
  const rows = `<row r="1">${cell('A1', 'Pier')}${cell('B1', 'Berth')}</row>
    <row r="2">${cell('A2', 'North')}${cell('B2', 'Seven')}</row><row r="3">${cell('B3', 'Eight')}</row>
    <row r="6">${cell('A6', 'Dogs')}${cell('C6', 'outside')}</row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells><sheetData>`;
  expect(await read(makeXlsx(rows, book))).toEqual([
    'heading 1: Prices',
    'header-row: Pier | Berth',
    'row: North | Seven',
    'row: North | Eight',
    'row: Dogs | outside',
  ]);
});

it('reads text boxes and charts after the rows', async () => {
  const bytes = makeXlsx('', {
    ...book,
    'xl/worksheets/_rels/sheet1.xml.rels': relations({ d1: ['drawing', '../drawings/drawing1.xml'] }),
    'xl/drawings/drawing1.xml':
      '<xdr:wsDr><xdr:sp><xdr:txBody><a:p><a:r><a:t>Prices rise in May</a:t></a:r></a:p></xdr:txBody></xdr:sp><c:chart r:id="c1"/></xdr:wsDr>',
    'xl/drawings/_rels/drawing1.xml.rels': relations({ c1: ['chart', '../charts/chart1.xml'] }),
    'xl/charts/chart1.xml':
      '<c:chartSpace><c:title><a:t>Guests</a:t></c:title><c:ser><c:tx><c:v>2024</c:v></c:tx><c:cat><c:pt idx="0"><c:v>May</c:v></c:pt></c:cat><c:val><c:pt idx="0"><c:v>312</c:v></c:pt></c:val></c:ser></c:chartSpace>',
  });
  expect(await read(bytes)).toEqual([
    'heading 1: Prices',
    'paragraph: Prices rise in May',
    'paragraph: Guests',
    'header-row: | 2024',
    'row: May | 312',
  ]);
});

it('refuses more rows than one file may have, naming the limit', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(200_001);
  await expect(read(makeXlsx(rows))).rejects.toMatchObject({
    code: 'file_too_complex',
    message: expect.stringContaining('200,000 rows'),
  });
});

it('keeps a sheet with cells at its far corners small', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>${i}</v></c></row>`,
  );
  expect(await read(makeXlsx(rows.join('')))).toHaveLength(3001);
});

it('with a part that is cut short is refused as damaged', async () => {
  await expect(
    read(makeXlsx('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' })),
  ).rejects.toMatchObject({ code: 'file_corrupt' });
});
