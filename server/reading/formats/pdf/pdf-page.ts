import { readFile } from 'node:fs/promises';
import { problem } from '#server/failure/problem.ts';
import type { PagePicture, PageRequest, PageWords } from '../../page.ts';
import { repairPageText } from './letters/pdf-text-repair.ts';
import { loadFlatPage } from './pdf-annotations.ts';
import { readPageText } from './pdf-page-text.ts';
import { type PictureSize, placeWords } from './pdf-word-boxes.ts';
import { type OpenPdf, withPdf } from './pdfium.ts';
import { encodePng } from './png.ts';

/** Width of a page's picture in pixels: an A4 page has 150 of them an inch. */
const pictureWidth = 1240;
/** Tall pages are drawn narrower. */
const tallestPicture = 2480;
const [bytesPerPixel, bgrx, white] = [4, 3, 0xffffffff];

/** Draws a page of a PDF, or returns where its words are in that picture. Throws `page_not_found` and `file_*` problems. */
export async function readPdfPage({ path, page, wants }: PageRequest): Promise<PagePicture | PageWords> {
  return withPdf(await readFile(path), (pdf) => {
    const pageCount = pdf.pdfium._FPDF_GetPageCount(pdf.document);
    if (page < 1 || page > pageCount) throw pageNotFound(page, pageCount);
    const handle = loadFlatPage(pdf, page - 1);
    if (!handle) throw problem('file_corrupt', `Page ${page} is damaged and cannot be shown.`);
    const size = sizeOf(pdf, handle);
    const result =
      wants === 'picture' ? { png: drawPage(pdf, handle, size) } : { words: readWords(pdf, handle, size) };
    pdf.pdfium._FPDF_ClosePage(handle);
    return { ...size, pageCount, ...result };
  });
}

function sizeOf({ pdfium }: OpenPdf, page: number): PictureSize {
  const width = Math.max(1, pdfium._FPDF_GetPageWidthF(page));
  const height = Math.max(1, pdfium._FPDF_GetPageHeightF(page));
  const scale = Math.min(pictureWidth / width, tallestPicture / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function drawPage(
  { pdfium }: OpenPdf,
  page: number,
  { width, height }: PictureSize,
): Uint8Array<ArrayBuffer> {
  const stride = width * bytesPerPixel;
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgrx, 0, stride);
  if (!bitmap) throw problem('file_too_complex', 'This page takes too much memory to show.');
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const pixels = pdfium.HEAPU8.subarray(start, start + stride * height);
    return encodePng({ pixels, width, height, stride });
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

function readWords(pdf: OpenPdf, page: number, size: PictureSize): PageWords['words'] {
  const textPage = pdf.pdfium._FPDFText_LoadPage(page);
  if (!textPage) return [];
  const open = { ...pdf, page, textPage };
  const words = placeWords(open, repairPageText(open, readPageText(pdf, textPage)), size);
  pdf.pdfium._FPDFText_ClosePage(textPage);
  return words;
}

function pageNotFound(page: number, count: number) {
  const detail = `Page ${page} does not exist. This document has the pages 1 to ${count}.`;
  return problem('page_not_found', detail);
}
