import { problem } from '../../http/problem.ts';
import type { DocumentText } from '../document.ts';
import { createDocumentWriter } from '../document-writer.ts';
import { createHeadingScale } from './pdf-headings.ts';
import { createHyphenMender } from './pdf-hyphens.ts';
import { describePdfLoss } from './pdf-left-out.ts';
import { type Line, readPagePieces } from './pdf-lines.ts';
import { lineEndHyphen } from './pdf-page-text.ts';
import { joinLines } from './pdf-paragraphs.ts';
import { orderLines } from './pdf-reading-order.ts';
import { dropRunningLines } from './pdf-running.ts';
import { usualSpread } from './pdf-spread.ts';
import { writePdfRows } from './pdf-table.ts';
import { type OpenPdf, scratchBytes, withPdf } from './pdfium.ts';
import type { SourceFile } from './reader.ts';

/** The text a PDF shows, page by page: headings by size and weight, paragraphs by the distance of lines. */
export async function readPdf(file: SourceFile): Promise<DocumentText> {
  const { pages, lost, title, ...missing } = await withPdf(file.bytes, (pdf) => ({
    ...readPages(pdf, file.bytes),
    title: ownTitle(pdf),
  }));
  const mend = createHyphenMender(pages);
  const levelOf = createHeadingScale(pages);
  const spread = usualSpread(pages.flat());
  const writer = createDocumentWriter();
  pages.forEach((lines, i) => {
    const page = i + 1;
    if (lost.has(i)) writer.add('paragraph', `[Page ${page} is damaged and could not be read.]`, { page });
    let rows: string[] = [];
    const closeTable = () => {
      writePdfRows(writer, rows, page);
      rows = [];
    };
    for (const paragraph of joinLines(lines, spread)) {
      const text = mend(joinTexts(paragraph.lines));
      const level = levelOf(paragraph);
      if (level === undefined && paragraph.kind === 'row') rows.push(text);
      else {
        closeTable();
        if (level === undefined) writer.add(paragraph.kind, text, { page });
        else writer.add('heading', text, { level, page });
      }
    }
    closeTable();
  });
  const facts = { title: title || file.name, mediaType: file.mediaType, pageCount: pages.length };
  return writer.finish({ ...facts, ...missing });
}

const mostPages = 10_000;

/** The lines of each page, and which pages are lost among those that hold text: a text with gaps must say so. */
function readPages(
  pdf: OpenPdf,
  bytes: Buffer,
): { pages: Line[][]; lost: ReadonlySet<number>; leftOut?: string } {
  const count = pdf.pdfium._FPDF_GetPageCount(pdf.document);
  if (count > mostPages) throw tooManyPages();
  const pages = Array.from({ length: count }, (_, i) => {
    const pieces = readPagePieces(pdf, i);
    return pieces && orderLines(pieces);
  });
  if (pages.every((page) => page === undefined)) {
    throw problem('file_corrupt', 'No page of this PDF can be opened. Save it again and try once more.');
  }
  const empty = pages.flatMap((page, i) => (page === undefined || page.length === 0 ? [i] : []));
  const holdText = empty.length < count;
  const lost = new Set(holdText ? empty.filter((i) => pages[i] === undefined) : []);
  return {
    pages: dropRunningLines(pages.map((page) => page ?? [])),
    lost,
    ...(holdText ? describePdfLoss(pdf, { bytes, count, lost, empty }) : {}),
  };
}

function tooManyPages() {
  return problem(
    'file_too_complex',
    `This PDF has more than the ${mostPages.toLocaleString('en')} pages one file may have. Split it into smaller files.`,
  );
}

/** Scripts that write no spaces between words, with their punctuation. */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3001-\\u301f\\u30fc\\uff01-\\uff5e]';
const endsWithoutSpace = new RegExp(`${unspaced}\\s*$`, 'u');
const beginsWithoutSpace = new RegExp(`^\\s*${unspaced}`, 'u');

function joinTexts(lines: readonly Line[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text;
    // A hyphen after a letter at the line's end that PDFium did not see as one.
    const cut = /\p{L}[-\u2010]\s*$/u.test(text) && /^\s*\p{L}/u.test(line.text);
    if (cut) return text.trimEnd().slice(0, -1) + lineEndHyphen + line.text;
    return (
      text.trimEnd() +
      (endsWithoutSpace.test(text) && beginsWithoutSpace.test(line.text) ? '' : ' ') +
      line.text
    );
  }, '');
}

/** The title its author gave it, unless a program filled it in. */
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
