import { countLoss, describeLeftOut } from '../../blocks/left-out.ts';
import type { OpenPdf } from './pdfium.ts';

/** FPDF_PAGEOBJ_PATH, FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM. */
const [path, image, form] = [2, 3, 5];
/** Fewer paths are lines and boxes; text that was turned into outlines has one for each letter. */
const minPaths = 50;

/** Bytes at the end in which `%%EOF` is searched for, since some programs add bytes after it. */
const endBytes = 4096;

/** NUL, line ends and the space. */
const padding: ReadonlySet<number | undefined> = new Set([0, 10, 13, 32]);

interface ReadPages {
  bytes: Buffer;
  count: number;
  /** Number of pages that can't be loaded. */
  lost: number;
  /** Number of pages with pictures whose text was not read. */
  scans: number;
  /** Reason why they weren't read. */
  limit: string | undefined;
}

/** Describes what is missing of a PDF with text: its end, damaged pages, and scanned pages that were not read. */
export function describePdfLoss({ bytes, count, lost, scans, limit }: ReadPages): { leftOut?: string } {
  const of = `${count.toLocaleString('en')} pages`;
  const isCut = !withoutPadding(bytes).subarray(-endBytes).includes('%%EOF');
  const why = limit === undefined ? '' : ` (${limit})`;
  return describeLeftOut([
    ...(isCut ? ['its end is missing'] : []),
    ...countLoss(lost, { of, one: 'is damaged', more: 'are damaged' }),
    ...countLoss(scans, { of, one: `holds only pictures${why}`, more: `hold only pictures${why}` }),
  ]);
}

/** Removes padding: tapes and some downloads fill a file up to a whole block. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && padding.has(bytes[end - 1])) end--;
  return bytes.subarray(0, end);
}

/** True if a page has something drawn that may be the picture of a text: an image, perhaps within a form, or the outlines of letters. */
export function hasPicture({ pdfium, document }: OpenPdf, pageIndex: number): boolean {
  const page = pdfium._FPDF_LoadPage(document, pageIndex);
  if (!page) return false;
  const count = pdfium._FPDFPage_CountObjects(page);
  let paths = 0;
  let found = false;
  for (let i = 0; i < count && !found; i++) {
    const kind = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, i));
    if (kind === path) paths++;
    found = kind === image || kind === form || paths >= minPaths;
  }
  pdfium._FPDF_ClosePage(page);
  return found;
}
