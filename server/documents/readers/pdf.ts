import { problem } from '../../http/problem.ts';
import type { DocumentText } from '../document.ts';
import { createDocumentWriter } from '../document-writer.ts';
import { createHyphenMender } from './pdf-hyphens.ts';
import { type Line, lineEndHyphen, readPageLines } from './pdf-lines.ts';
import { beginsListItem, joinLines, type Paragraph } from './pdf-paragraphs.ts';
import { type OpenPdf, openPdf, scratchBytes } from './pdfium.ts';
import type { SourceFile } from './reader.ts';

/** The text a PDF shows, page by page: headings by size and weight, paragraphs by the distance of lines. */
export async function readPdf(file: SourceFile): Promise<DocumentText> {
  const pdf = await openPdf(file.bytes);
  const pages = readPages(pdf);
  const mend = createHyphenMender(pages);
  const levelOf = createHeadingScale(pages);
  const writer = createDocumentWriter();
  pages.forEach((lines, i) => {
    const page = i + 1;
    for (const paragraph of joinLines(lines)) {
      const text = mend(joinTexts(paragraph.lines));
      const level = levelOf(paragraph);
      if (level) writer.add('heading', text, { level, page });
      else writer.add(beginsListItem(text) ? 'list-item' : 'paragraph', text, { page });
    }
  });
  return writer.finish({
    title: ownTitle(pdf) || file.name,
    mediaType: file.mediaType,
    pageCount: pages.length,
  });
}

function readPages(pdf: OpenPdf): Line[][] {
  const count = pdf.pdfium._FPDF_GetPageCount(pdf.document);
  const pages = Array.from({ length: count }, (_, i) => readPageLines(pdf, i));
  if (pages.every((page) => page === undefined)) {
    throw problem('file_corrupt', 'No page of this PDF can be opened. Save it again and try once more.');
  }
  return pages.map((page) => page ?? []);
}

function joinTexts(lines: readonly Line[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text;
    // A hyphen after a letter at the line's end that PDFium did not see as one.
    const cut = /\p{L}[-\u2010]\s*$/u.test(text) && /^\s*\p{L}/u.test(line.text);
    return cut ? text.trimEnd().slice(0, -1) + lineEndHyphen + line.text : `${text.trimEnd()} ${line.text}`;
  }, '');
}

const longestHeading = 200;
const longestBoldHeading = 100;
const repeatedOnPages = 3;

/** Tells a heading's level by its size among all larger sizes of the document; bold lines of the usual size come last. */
function createHeadingScale(
  pages: readonly (readonly Line[])[],
): (paragraph: Paragraph) => number | undefined {
  const lines = pages.flat();
  const usual = mostWritten(lines, (line) => line.size);
  const usualIsBold = mostWritten(lines, (line) => line.bold) ?? false;
  const sizes = [...new Set(lines.map((line) => line.size))].filter((size) => size >= (usual ?? 0) * 1.15);
  sizes.sort((a, b) => b - a);
  const times = Map.groupBy(lines, runningText);
  return (paragraph) => {
    const length = paragraph.lines.reduce((sum, line) => sum + line.text.length, 0);
    const first = paragraph.lines[0];
    if (!first || length > longestHeading || !/\p{L}/u.test(first.text)) return undefined;
    if ((times.get(runningText(first))?.length ?? 0) > repeatedOnPages) return undefined;
    const rank = sizes.indexOf(paragraph.size);
    if (rank >= 0) return Math.min(rank + 1, 6);
    const standsOut = paragraph.bold && !usualIsBold && paragraph.size >= (usual ?? 0) * 0.95;
    return standsOut && length <= longestBoldHeading ? Math.min(sizes.length + 1, 6) : undefined;
  };
}

/** Running headers and page numbers differ in their digits alone. */
function runningText(line: Line): string {
  return line.text.trim().replace(/\d+/g, '0');
}

function mostWritten<T>(lines: readonly Line[], look: (line: Line) => T): T | undefined {
  const written = new Map<T, number>();
  for (const line of lines) written.set(look(line), (written.get(look(line)) ?? 0) + line.text.length);
  return [...written].reduce<[T, number] | undefined>(
    (most, next) => (most && most[1] >= next[1] ? most : next),
    undefined,
  )?.[0];
}

/** The title its author gave it, unless a program filled it in. */
function ownTitle({ pdfium, document, scratch }: OpenPdf): string {
  const tag = pdfium.wasmExports.malloc(8);
  pdfium.HEAPU8.set(Buffer.from('Title\0'), tag);
  const bytes = pdfium._FPDF_GetMetaText(document, tag, scratch, scratchBytes);
  if (bytes < 4 || bytes > scratchBytes) return '';
  const title = Buffer.from(pdfium.HEAPU8.subarray(scratch, scratch + bytes - 2))
    .toString('utf16le')
    .trim();
  return /^(?:untitled|microsoft (?:word|powerpoint|excel) - .*|.*\.(?:docx?|pptx?|xlsx?|pdf|tex|dvi|indd))$/i.test(
    title,
  )
    ? ''
    : title;
}
