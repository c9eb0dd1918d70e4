import { expect, it } from 'vitest';
import { makeOoxml, relations } from '#server/testing/reading/make-ooxml.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const text = (words: string, look = '') => `<a:p>${look}<a:r><a:t>${words}</a:t></a:r></a:p>`;
const shape = (role: string, ...paragraphs: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${role}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`;
const slide = (...shapes: string[]) =>
  `<p:sld><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sld>`;
const counted = '<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr>';
const cell = (words: string, attributes = '') =>
  `<a:tc ${attributes}><a:txBody>${text(words)}</a:txBody></a:tc>`;

const first = slide(
  shape('', text('A box that was drawn first')),
  shape('<p:ph type="title"/>', text('Berths')),
  shape('<p:ph idx="1"/>', text('Numbered'), text('Lit at night')),
  shape('', text('Moor', counted), text('Pay', counted)),
  `<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Berth')}${cell('Price', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr>
   <a:tr>${cell('Seven')}${cell('40')}${cell('crowns')}</a:tr></a:tbl></p:graphicFrame>`,
  '<p:pic><p:cNvPr name="Picture 3" descr="Ships in a storm"/></p:pic>',
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr name="Chart 5" descr="Guests by month"/></p:nvGraphicFramePr></p:graphicFrame>',
  '<p:pic><p:cNvPr name="Picture 4" descr="A boat. AI-generated content may be incorrect."/></p:pic>',
  shape('<p:ph type="sldNum"/>', '<a:p><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p>'),
  shape('<p:ph type="ftr"/>', text('Footer of every slide')),
);
const deck = {
  'ppt/presentation.xml':
    '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/></p:sldIdLst></p:presentation>',
  'ppt/_rels/presentation.xml.rels': relations({
    r1: ['slide', 'slides/slide1.xml'],
    r2: ['slide', 'slides/slide2.xml'],
  }),
  'ppt/slides/slide1.xml': slide(shape('<p:ph type="title"/>', text('Last'))),
  'ppt/slides/slide2.xml': first,
  'ppt/slides/_rels/slide2.xml.rels': relations({ n1: ['notesSlide', '../notesSlides/notesSlide1.xml'] }),
  'ppt/notesSlides/notesSlide1.xml': slide(
    shape('<p:ph type="body"/>', text('Mention the storm')),
    shape('', text('and the crane')),
    shape('<p:ph type="sldNum"/>', text('1')),
  ),
};

it('gives slides as pages in order, with titles and notes', async () => {
  const document = await readSource(sourceFile('a.pptx', makeOoxml('presentationml.presentation', deck)));
  expect(document).toMatchObject({ title: 'Berths', pageCount: 2 });
  expect(outline(document)).toEqual([
    'heading 1: Berths',
    'paragraph: A box that was drawn first',
    'list-item: Numbered',
    'list-item: Lit at night',
    'list-item: 1. Moor',
    'list-item: 2. Pay',
    'header-row: Berth | Price | Price',
    'row: Seven | 40 | crowns',
    'paragraph: Ships in a storm',
    'paragraph: Guests by month',
    'heading 2: Notes',
    'paragraph: Mention the storm',
    'paragraph: and the crane',
    'heading 1: Last',
  ]);
  expect([...document.blocks].at(-1)?.page).toBe(2);
});

it('with more slides than one file may have is refused, naming the limit', async () => {
  const ids = '<p:sldId r:id="r1"/>'.repeat(2001);
  const long = { ...deck, 'ppt/presentation.xml': `<p:presentation>${ids}</p:presentation>` };
  await expect(
    readSource(sourceFile('a.pptx', makeOoxml('presentationml.presentation', long))),
  ).rejects.toMatchObject({ code: 'file_too_complex', message: expect.stringContaining('2,000 slides') });
});
