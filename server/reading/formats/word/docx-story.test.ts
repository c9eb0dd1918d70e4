import { expect, it } from 'vitest';
import { makeOoxml, relations } from '#server/testing/reading/make-ooxml.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const p = (words: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${run(words)}</w:p>`;
const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
const item = (list: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const cell = (words: string, look = '') => `<w:tc><w:tcPr>${look}</w:tcPr>${p(words)}</w:tc>`;

async function read(body: string, parts: Readonly<Record<string, string>> = {}) {
  const bytes = makeOoxml('wordprocessingml.document', {
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({
      r1: ['styles', 'styles.xml'],
      r2: ['numbering', 'numbering.xml'],
      r3: ['footnotes', '/word/footnotes.xml'],
    }),
    ...parts,
  });
  return outline(await readSource(sourceFile('a.docx', bytes)));
}

it('numbers lists and headings as Word shows them', async () => {
  const level = (depth: number, form: string, text: string) =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${form}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering>
    <w:abstractNum w:abstractNumId="5">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="6">${level(0, 'upperRoman', '%1')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="5"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="6"/></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="5"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num></w:numbering>`;
  const styles = `<w:styles><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/>${item(2, 0)}</w:style>
    <w:style w:type="paragraph" w:styleId="H2"><w:basedOn w:val="H"/></w:style></w:styles>`;
  const body = [
    p('Moor', item(1, 0)),
    p('at the stern', item(1, 1)),
    p('at the bow', item(1, 1)),
    p('Pay', item(1, 0)),
    p('at once', item(1, 1)),
    p('Harbour', '<w:pStyle w:val="H2"/>'),
    p('Seventh', item(3, 0)),
  ];
  expect(await read(body.join(''), { 'word/numbering.xml': numbering, 'word/styles.xml': styles })).toEqual([
    'list-item: 1. Moor',
    'list-item: 1.a) at the stern',
    'list-item: 1.b) at the bow',
    'list-item: 2. Pay',
    'list-item: 2.a) at once',
    'heading 2: I Harbour',
    'list-item: 7. Seventh',
  ]);
});

it('gives text boxes once, and nothing hidden or deleted', async () => {
  const box = `<w:txbxContent>${p('In a box')}</w:txbxContent>`;
  const body = `<w:p>${run('Around')}<mc:AlternateContent><mc:Choice><wps:txbx>${box}</wps:txbx></mc:Choice><mc:Fallback><v:textbox>${box}</v:textbox></mc:Fallback></mc:AlternateContent>${run(' it')}
    <w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:moveFrom>${run('moved')}</w:moveFrom><w:ins>${run('!')}</w:ins>
    <w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`;
  expect(await read(body)).toEqual(['paragraph: Around it!', 'paragraph: In a box']);
});

it('repeats merged cells, and keeps empty ones', async () => {
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
  const body =
    table(
      row(cell('Pier'), cell('Price', '<w:gridSpan w:val="2"/>')),
      row(cell('North', '<w:vMerge w:val="restart"/>'), cell('40'), cell('crowns')),
      row(cell('', '<w:vMerge/>'), cell(''), cell('euros')),
    ) + table(row(`<w:tc>${p('A framed remark')}${p('in two paragraphs')}</w:tc>`));
  expect(await read(body)).toEqual([
    'row: Pier | Price | Price',
    'row: North | 40 | crowns',
    'row: North | | euros',
    'paragraph: A framed remark',
    'paragraph: in two paragraphs',
  ]);
});

it('puts notes at the end, with the numbers that stand in the text', async () => {
  const refer = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const notes = `<w:footnotes><w:footnote w:id="-1" w:type="separator">${p('----')}</w:footnote>
    <w:footnote w:id="4">${p('First note')}${p('goes on')}</w:footnote><w:footnote w:id="9">${p('Never referred to')}</w:footnote></w:footnotes>`;
  expect(await read(`<w:p>${run('Open')}${refer(4)}</w:p>`, { 'word/footnotes.xml': notes })).toEqual([
    'paragraph: Open[1]',
    'list-item: [1] First note',
    'paragraph: goes on',
  ]);
});

it('shows the results of fields, and chosen entries', async () => {
  const part = (type: string, inside = '') =>
    `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
  const list =
    '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Ferry"/><w:listEntry w:val="Dinghy"/></w:ddList></w:ffData>';
  const inner = part('begin') + part('separate') + run('code') + part('end');
  const body = `<w:p>${run('Due ')}${part('begin')}${inner}${part('separate')}${run('today')}${part('end')}${run('.')}</w:p>
    <w:p>${run('By ')}${part('begin', list)}${part('end')}</w:p><w:p>${part('begin')}</w:p>${p('After')}`;
  expect(await read(body)).toEqual(['paragraph: Due today.', 'paragraph: By Dinghy', 'paragraph: After']);
});

it('leaves out what styles hide, and gives text set as a picture', async () => {
  const hide = (kind: string, id: string) =>
    `<w:style w:type="${kind}" w:styleId="${id}"><w:rPr><w:vanish/></w:rPr></w:style>`;
  const styles = `<w:styles>${hide('character', 'C')}${hide('paragraph', 'P')}</w:styles>`;
  const body = `<w:p>${run('Seen')}<w:r><w:rPr><w:rStyle w:val="C"/></w:rPr><w:t>hidden</w:t></w:r></w:p>${p('hidden', '<w:pStyle w:val="P"/>')}
    <w:p>${run('Art')}<w:r><w:pict><v:shape><v:textpath string="in an arc"/></v:shape></w:pict></w:r></w:p>`;
  expect(await read(body, { 'word/styles.xml': styles })).toEqual([
    'paragraph: Seen',
    'paragraph: Art',
    'paragraph: in an arc',
  ]);
});

it('takes in the pages that the file holds beside its text, each once', async () => {
  const page = '<html><body><h2>Fees</h2><p>Forty crowns = all.</p></body></html>';
  const mail = `MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${page.replace('=', '=3D')}`;
  const rels = relations({ c1: ['aFChunk', 'a.htm'], c2: ['aFChunk', 'b.mht'] });
  const body = `${p('Before')}<w:altChunk r:id="c1"/>${p('between')}<w:altChunk r:id="c2"/><w:altChunk r:id="c1"/>`;
  const parts = { 'word/_rels/document.xml.rels': rels, 'word/a.htm': page, 'word/b.mht': mail };
  const fees = ['heading 2: Fees', 'paragraph: Forty crowns = all.'];
  expect(await read(body, parts)).toEqual(['paragraph: Before', ...fees, 'paragraph: between', ...fees]);
});
