import { expect, it } from 'vitest';
import { makeZip } from '#server/testing/reading/make-zip.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const chapter = (words: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="x.js"/></head><body>${words}</body></html>`;
const book = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml':
    '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
  'OPS/book.opf': `<package><metadata><dc:title>The Harbour</dc:title><dc:creator>Anna Lind</dc:creator><dc:description>&lt;p&gt;Of ships.&lt;/p&gt;</dc:description></metadata>
    <manifest><item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="one" href="text/one%201.xhtml" media-type="application/xhtml+xml"/><item id="two" href="text/two.xhtml" media-type="application/xhtml+xml"/></manifest>
    <spine><itemref idref="n"/><itemref idref="two"/><itemref idref="one"/></spine></package>`,
  'OPS/nav.xhtml': chapter('<p>Contents</p>'),
  'OPS/text/one 1.xhtml': chapter('<h1>Night</h1><p>Lamps<a id="p2"/> are lit.</p>'),
  'OPS/text/two.xhtml': chapter('<h1>Day</h1><p>Ships arrive.</p>'),
};

it('gives who wrote it, what it is about, and its chapters in reading order', async () => {
  const document = await readSource(sourceFile('a.epub', makeZip(book)));
  expect(document.title).toBe('The Harbour');
  expect(outline(document)).toEqual([
    'heading 1: The Harbour',
    'paragraph: Anna Lind',
    'paragraph: Of ships.',
    'heading 1: Day',
    'paragraph: Ships arrive.',
    'heading 1: Night',
    'paragraph: Lamps are lit.',
  ]);
});

it('whose rights are managed is refused as protected', async () => {
  const locked = makeZip({ ...book, 'META-INF/rights.xml': '<rights/>' });
  await expect(readSource(sourceFile('a.epub', locked))).rejects.toMatchObject({ code: 'file_encrypted' });
});
