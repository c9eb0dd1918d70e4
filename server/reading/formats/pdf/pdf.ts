import { problem } from '#server/failure/problem.ts';
import { tooMany } from '../../containers/file-problems.ts';
import { piecesOfLines } from '../../ocr/recognized-pieces.ts';
import type { ReadFile, SourceFile } from '../reader.ts';
import { dropHeadersAndFooters } from './pdf-headers-footers.ts';
import { describePdfLoss, hasPicture } from './pdf-left-out.ts';
import { readPagePieces } from './pdf-lines.ts';
import type { Line } from './pdf-piece.ts';
import { isProtectedWrapper } from './pdf-protected-attachment.ts';
import { orderLines } from './pdf-reading-order.ts';
import { writePages } from './pdf-text.ts';
import { type OpenPdf, scratchBytes, withPdf } from './pdfium.ts';

/** Reads the text of a PDF page by page: headings by size and weight, paragraphs by the distance of lines. Pages that are scans have the text that was recognized. */
export async function readPdf(file: SourceFile): Promise<ReadFile> {
  const { pages, lost, title, scans, leftOut } = await withPdf(file.bytes, (pdf) => ({
    ...readPages(pdf, file),
    title: ownTitle(pdf),
  }));
  const facts = { title: title || file.name, pageCount: pages.length, ...(leftOut && { leftOut }) };
  const document = writePages(file, { pages, lost }, facts);
  return { ...document, ...(scans.length > 0 && { scans }) };
}

const maxPages = 10_000;

interface ReadPages {
  pages: Line[][];
  /** Pages that can't be loaded, from 0, if others have text. */
  lost: ReadonlySet<number>;
  /** Pages without text that have pictures, from 1. */
  scans: number[];
  leftOut?: string;
}

/** Reads the lines of each page. */
function readPages(pdf: OpenPdf, { bytes, recognized }: SourceFile): ReadPages {
  const count = pdf.pdfium._FPDF_GetPageCount(pdf.document);
  if (count > maxPages) throw tooMany(maxPages, 'pages', 'PDF');
  const pages = Array.from({ length: count }, (_, i) => {
    const lines = recognized?.pages.get(i + 1);
    const pieces = lines ? piecesOfLines(lines) : readPagePieces(pdf, i);
    return pieces && orderLines(pieces);
  });
  if (pages.every((page) => page === undefined)) {
    throw problem('file_corrupt', 'No page of this PDF can be opened. Save it again and try once more.');
  }
  const textLength = pages.reduce((sum, page) => sum + lengthOf(page), 0);
  if (isProtectedWrapper(pdf, { bytes, textLength })) throw protectedAttachment();
  const empty = pages.flatMap((page, i) => (page === undefined || page.length === 0 ? [i] : []));
  const hasText = empty.length < count;
  const lost = new Set(hasText ? empty.filter((i) => pages[i] === undefined) : []);
  const scans = empty.filter((i) => pages[i] && !recognized?.pages.has(i + 1) && hasPicture(pdf, i));
  const { limit } = recognized ?? {};
  return {
    pages: dropHeadersAndFooters(pages.map((page) => page ?? [])),
    lost,
    scans: scans.map((i) => i + 1),
    ...(hasText ? describePdfLoss({ bytes, count, lost: lost.size, scans: scans.length, limit }) : {}),
  };
}

function lengthOf(lines: readonly Line[] = []): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

function protectedAttachment() {
  return problem(
    'file_encrypted',
    'This PDF is only a cover: the document is attached to it and protected. Open it, save the attached document without protection, and try again with that one.',
  );
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
