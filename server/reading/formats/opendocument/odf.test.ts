import { describe, expect, it } from 'vitest';
import { makeZip } from '#server/testing/reading/make-zip.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

type Kind = 'text' | 'spreadsheet' | 'presentation';

function makeOdf(kind: Kind, body: string, { styles = '', parts = {} } = {}): Buffer {
  return makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    ...parts,
  });
}
const read = async (bytes: Buffer) => outline(await readSource(sourceFile('a.bin', bytes)));

const numbered =
  '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style><style:style style:name="P1" style:parent-style-name="Title"/>';

describe('a text', () => {
  it('gives headings, lists with their numbers, tables, boxes, formulas and notes', async () => {
    const body = `<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>
      <text:p text:style-name="P1">Harbour</text:p><text:h text:outline-level="2">Berths</text:h>
      <text:p>Open<text:s text:c="2"/>all day<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>But not Sundays.</text:p></text:note-body></text:note>.<office:annotation><text:p>Really?</text:p></office:annotation></text:p>
      <text:list text:style-name="L1"><text:list-item><text:p>Moor</text:p><text:list><text:list-item><text:p>at the stern</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>Pay</text:p></text:list-item></text:list>
      <text:p>See <draw:frame><draw:text-box><text:p>In a box</text:p></draw:text-box></draw:frame>below <draw:object xlink:href="./Object 1"/>
        <draw:frame><draw:image/><svg:title>Picture 1</svg:title><svg:desc>Ships in
        a storm</svg:desc></draw:frame><draw:frame><draw:image/><svg:desc>storm.png</svg:desc></draw:frame></text:p>
      <table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Pier</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows>
      <table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>North</text:p></table:table-cell><table:table-cell><text:p>Seven</text:p></table:table-cell></table:table-row>
      <table:table-row><table:covered-table-cell/><table:table-cell><text:p>Eight</text:p></table:table-cell></table:table-row></table:table>`;
    const formula =
      '<math><semantics><mi>a</mi><mo>=</mo><mn>2</mn><annotation>a size 2</annotation></semantics></math>';
    expect(
      await read(makeOdf('text', body, { styles: numbered, parts: { 'Object 1/content.xml': formula } })),
    ).toEqual([
      'heading 1: Harbour',
      'heading 2: Berths',
      'paragraph: Open all day[1].',
      'list-item: 1. Moor',
      'list-item: a) at the stern',
      'list-item: 2. Pay',
      'paragraph: See below a = 2',
      'paragraph: In a box',
      'paragraph: Ships in a storm',
      'header-row: Pier | Pier',
      'row: North | Seven',
      'row: North | Eight',
      'list-item: [1] But not Sundays.',
    ]);
  });

  it('leaves out what is hidden, and gives charts after their paragraph', async () => {
    const styles = '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>';
    const body = `<text:p>Seen<text:span text:style-name="T1">hidden</text:span><text:hidden-text text:is-hidden="true">hidden</text:hidden-text><draw:object xlink:href="./Object 1"/></text:p>
      <text:section text:display="none"><text:p>hidden</text:p></text:section>`;
    const cell = (words: string) => `<table:table-cell><text:p>${words}</text:p></table:table-cell>`;
    const chart = `<chart:chart><chart:title><text:p>Guests</text:p></chart:title><chart:axis><chart:title><text:p>Month</text:p></chart:title></chart:axis>
      <table:table><table:table-row><table:table-cell/>${cell('Boats')}</table:table-row><table:table-row>${cell('June')}${cell('41')}</table:table-row></table:table></chart:chart>`;
    expect(await read(makeOdf('text', body, { styles, parts: { 'Object 1/content.xml': chart } }))).toEqual([
      'paragraph: Seen',
      'paragraph: Guests',
      'paragraph: Month',
      'header-row: | Boats',
      'row: June | 41',
    ]);
    const sheet =
      '<table:table table:name="A"><table:shapes><draw:object xlink:href="./Object 1"/></table:shapes></table:table>';
    expect(await read(makeOdf('spreadsheet', sheet, { parts: { 'Object 1/content.xml': chart } }))).toEqual(
      expect.arrayContaining(['paragraph: Guests', 'row: June | 41']),
    );
  });

  it('that needs a password is refused as such', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
    const bytes = makeOdf('text', '', { parts: { 'META-INF/manifest.xml': manifest } });
    await expect(read(bytes)).rejects.toMatchObject({ code: 'file_encrypted' });
  });
});

it('a presentation gives slides as pages with titles, texts and notes', async () => {
  const frame = (kind: string, words: string) =>
    `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`;
  const bytes = makeOdf(
    'presentation',
    `<draw:page>${frame('title', 'Berths')}${frame('outline', 'Lit at night')}${frame('footer', 'On every slide')}
     <presentation:notes>${frame('notes', 'Mention the storm')}</presentation:notes></draw:page><draw:page>${frame('title', 'Last')}</draw:page>`,
  );
  const document = await readSource(sourceFile('a.odp', bytes));
  expect(document.pageCount).toBe(2);
  expect(outline(document)).toEqual([
    'heading 1: Berths',
    'paragraph: Lit at night',
    'heading 2: Notes',
    'paragraph: Mention the storm',
    'heading 1: Last',
  ]);
});

it('a presentation leaves out what its pattern puts on every slide', async () => {
  const frame = (y: number, words: string) =>
    `<draw:frame svg:x="1cm" svg:y="${y}cm" svg:width="9cm" svg:height="1cm"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`;
  const slide = (words: string) =>
    `<draw:page>${frame(3, words)}${frame(18, 'Harbour of North, in confidence')}
    ${frame(19, 'Slide <text:page-number>&lt;number&gt;</text:page-number>')}
    <draw:custom-shape svg:x="2cm" svg:y="19cm"><text:p><presentation:footer/><text:page-number>&lt;number&gt;</text:page-number></text:p></draw:custom-shape>
    <presentation:notes>${frame(3, 'Harbour of North, in confidence')}</presentation:notes></draw:page>`;
  const bytes = makeOdf('presentation', ['Berths', 'Lights', 'Lights', 'Fees'].map(slide).join(''));
  const read = outline(await readSource(sourceFile('a.odp', bytes)));
  const notes = ['heading 2: Notes', 'paragraph: Harbour of North, in confidence'];
  expect(read).toEqual(
    ['Berths', 'Lights', 'Lights', 'Fees'].flatMap((words) => [`paragraph: ${words}`, ...notes]),
  );
});

describe('a spreadsheet', () => {
  const cell = (words: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${words}</text:p></table:table-cell>`;
  const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;

  it('gives sheets as headings and rows as they are shown, hidden sheets left out', async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const box =
      '<table:shapes><draw:custom-shape><text:p>Over the cells</text:p></draw:custom-shape></table:shapes>';
    const body = `<table:table table:name="Prices">${box}${row(cell('Berth') + cell('Price'))}
      ${row(cell('Seven', 'table:number-rows-spanned="2"') + cell('40 kr'))}${row(`<table:covered-table-cell/>${cell('50 kr')}`)}
      ${row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048000"')}</table:table>
      <table:table table:name="Secret" table:style-name="ta2">${row(cell('hidden'))}</table:table>`;
    expect(await read(makeOdf('spreadsheet', body, { styles }))).toEqual([
      'heading 1: Prices',
      'header-row: Berth | Price',
      'row: Seven | 40 kr',
      'row: Seven | 50 kr',
      'paragraph: Over the cells',
    ]);
  });

  it('that repeats a filled row a million times is refused, naming the limit', async () => {
    const body = `<table:table table:name="Bomb">${row(cell('x'), 'table:number-rows-repeated="1000000"')}</table:table>`;
    await expect(read(makeOdf('spreadsheet', body))).rejects.toMatchObject({
      code: 'file_too_complex',
      message: expect.stringContaining('200,000 rows'),
    });
  });
});
