import { countLoss, describeLeftOut } from '../../blocks/left-out.ts';
import type { OpenPdf } from './pdfium.ts';

/** FPDF_PAGEOBJ_IMAGE. */
const picture = 3;

/** Bytes at the end in which `%%EOF` is searched for, since some programs add bytes after it. */
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

/** Describes what is missing of a PDF with text: its end, damaged pages, and pages with only pictures, such as scans. */
export function describePdfLoss(
  pdf: OpenPdf,
  { bytes, count, lost, empty }: ReadPages,
): { leftOut?: string } {
  const scans = empty.filter((page) => !lost.has(page) && hasPicture(pdf, page)).length;
  const of = `${count.toLocaleString('en')} pages`;
  const isCut = !withoutPadding(bytes).subarray(-endBytes).includes('%%EOF');
  return describeLeftOut([
    ...(isCut ? ['its end is missing'] : []),
    ...countLoss(lost.size, { of, one: 'is damaged', more: 'are damaged' }),
    ...countLoss(scans, { of, one: 'holds only pictures', more: 'hold only pictures' }),
  ]);
}

/** Removes padding: tapes and some downloads fill a file up to a whole block. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && padding.has(bytes[end - 1])) end--;
  return bytes.subarray(0, end);
}

function hasPicture({ pdfium, document }: OpenPdf, pageIndex: number): boolean {
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
