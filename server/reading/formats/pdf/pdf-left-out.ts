import { countLoss, describeLeftOut } from '../../stored/left-out.ts';
import type { OpenPdf } from './pdfium.ts';

/** PDFium's number of a picture among the objects of a page. */
const picture = 3;

/** How far from a PDF's end its mark may stand: some writers add bytes after it. */
const endBytes = 4096;

/** NUL, line ends and the space. */
const padding: ReadonlySet<number | undefined> = new Set([0, 10, 13, 32]);

interface ReadPages {
  bytes: Buffer;
  count: number;
  /** Pages that cannot be loaded, from 0. */
  lost: ReadonlySet<number>;
  /** Pages that gave no text, the lost ones among them. */
  empty: readonly number[];
}

/** What is missing of a PDF that holds text: its end, damaged pages, and those that are pictures alone, as scans are. */
export function describePdfLoss(
  pdf: OpenPdf,
  { bytes, count, lost, empty }: ReadPages,
): { leftOut?: string } {
  const scans = empty.filter((page) => !lost.has(page) && holdsPicture(pdf, page)).length;
  const of = `${count.toLocaleString('en')} pages`;
  const isCut = !withoutPadding(bytes).subarray(-endBytes).includes('%%EOF');
  return describeLeftOut([
    ...(isCut ? ['its end is missing'] : []),
    ...countLoss(lost.size, { of, one: 'is damaged', more: 'are damaged' }),
    ...countLoss(scans, { of, one: 'holds only pictures', more: 'hold only pictures' }),
  ]);
}

/** Tapes and some downloads fill a file up to a whole block. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && padding.has(bytes[end - 1])) end--;
  return bytes.subarray(0, end);
}

function holdsPicture({ pdfium, document }: OpenPdf, pageIndex: number): boolean {
  const page = pdfium._FPDF_LoadPage(document, pageIndex);
  if (!page) return false;
  const count = pdfium._FPDFPage_CountObjects(page);
  let found = false;
  for (let i = 0; i < count && !found; i++) {
    found = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, i)) === picture;
  }
  pdfium._FPDF_ClosePage(page);
  return found;
}
