import { problem } from '#server/failure/problem.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { tooMany } from '../../containers/file-problems.ts';
import type { SourceFile } from '../reader.ts';
import { dropHeadersAndFooters } from './pdf-headers-footers.ts';
import { createHeadingScale } from './pdf-headings.ts';
import { createDehyphenator } from './pdf-hyphens.ts';
import { joinTexts } from './pdf-joined-text.ts';
import { describePdfLoss } from './pdf-left-out.ts';
import { readPagePieces } from './pdf-lines.ts';
import { joinLines } from './pdf-paragraphs.ts';
import type { Line } from './pdf-piece.ts';
import { orderLines } from './pdf-reading-order.ts';
import { createTableWriter } from './pdf-table.ts';
import { type OpenPdf, scratchBytes, withPdf } from './pdfium.ts';

/** Reads the text of a PDF page by page: headings by size and weight, paragraphs by the distance of lines. */
export async function readPdf(file: SourceFile): Promise<DocumentText> {
  const { pages, lost, title, ...missing } = await withPdf(file.bytes, (pdf) => ({
    ...readPages(pdf, file.bytes),
    title: ownTitle(pdf),
  }));
  const dehyphenate = createDehyphenator(pages);
  const levelOf = createHeadingScale(pages);
  const writer = createDocumentWriter();
  const tables = createTableWriter(writer);
  pages.forEach((lines, i) => {
    const page = i + 1;
    if (lost.has(i)) writer.add('paragraph', `[Page ${page} is damaged and could not be read.]`, { page });
    for (const paragraph of joinLines(lines)) {
      const text = dehyphenate(joinTexts(paragraph.lines.map((line) => line.text)));
      const level = levelOf(paragraph);
      if (level === undefined && paragraph.kind === 'row') tables.add(text, page, paragraph);
      else {
        tables.end();
        if (level === undefined) writer.add(paragraph.kind, text, { page });
        else writer.add('heading', text, { level, page });
      }
    }
    tables.endPage();
  });
  return writer.finish(file, { title: title || file.name, pageCount: pages.length, ...missing });
}

const maxPages = 10_000;

/** Reads the lines of each page. `lost` are the pages that can't be loaded, if others have text. */
function readPages(
  pdf: OpenPdf,
  bytes: Buffer,
): { pages: Line[][]; lost: ReadonlySet<number>; leftOut?: string } {
  const count = pdf.pdfium._FPDF_GetPageCount(pdf.document);
  if (count > maxPages) throw tooMany(maxPages, 'pages', 'PDF');
  const pages = Array.from({ length: count }, (_, i) => {
    const pieces = readPagePieces(pdf, i);
    return pieces && orderLines(pieces);
  });
  if (pages.every((page) => page === undefined)) {
    throw problem('file_corrupt', 'No page of this PDF can be opened. Save it again and try once more.');
  }
  const empty = pages.flatMap((page, i) => (page === undefined || page.length === 0 ? [i] : []));
  const hasText = empty.length < count;
  const lost = new Set(hasText ? empty.filter((i) => pages[i] === undefined) : []);
  return {
    pages: dropHeadersAndFooters(pages.map((page) => page ?? [])),
    lost,
    ...(hasText ? describePdfLoss(pdf, { bytes, count, lost, empty }) : {}),
  };
}

/** Returns the document's title; empty if a program filled it in. */
function ownTitle({ pdfium, document, scratch }: OpenPdf): string {
  pdfium.HEAPU8.set(Buffer.from('Title\0'), scratch);
  const answer = scratch + 8;
  const bytes = pdfium._FPDF_GetMetaText(document, scratch, answer, scratchBytes - 8);
  if (bytes < 4 || bytes > scratchBytes - 8) return '';
  const title = Buffer.from(pdfium.HEAPU8.subarray(answer, answer + bytes - 2))
    .toString('utf16le')
    .trim();
  return /^(?:\(?(?:untitled|anonymous)\)?|microsoft (?:word|powerpoint|excel) - .*|.*\.(?:docx?|pptx?|xlsx?|pdf|tex|dvi|indd))$/i.test(
    title,
  )
    ? ''
    : title;
}
