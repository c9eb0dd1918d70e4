import mammoth from 'mammoth';
import type { DocumentText } from '../document.ts';
import { createDocumentWriter } from '../document-writer.ts';
import { writeDomBlocks } from '../dom-blocks.ts';
import { checkZipBounds } from '../zip-bounds.ts';
import { firstHeading, parsePage } from './html.ts';
import type { SourceFile } from './reader.ts';

const withoutPictures = mammoth.images.imgElement(async () => ({ src: '' }));
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];
/** mammoth's links from a note back to its place. */
const backLinks = /<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g;

/** Word files through mammoth's semantic HTML: headings, lists, tables, text boxes and notes. Reviewers' comments are not the document's words. */
export async function readDocx(file: SourceFile): Promise<DocumentText> {
  checkZipBounds(file.bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: file.bytes },
    { styleMap, convertImage: withoutPictures, externalFileAccess: false },
  );
  const writer = createDocumentWriter();
  writeDomBlocks(writer, parsePage(value.replace(backLinks, '')).root);
  const document = writer.finish({ title: '', mediaType: file.mediaType });
  return { ...document, title: firstHeading(document) || file.name };
}
