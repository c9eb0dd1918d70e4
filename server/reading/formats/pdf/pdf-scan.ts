import { damagedFile, fileTooComplex } from '../../containers/file-problems.ts';
import { type OpenPdf, withPdf } from './pdfium.ts';

/** A page of a PDF as a grey picture. */
interface PageScan {
  /** In the format PGM. */
  bytes: Buffer;
  /** In pixels. */
  height: number;
  /** Points of the page for each pixel. */
  scale: number;
}

/** Text recognition reads best at 300 dots an inch; a page has 72 points an inch. */
const pixelsPerPoint = 300 / 72;
/** Larger pages than A3 are drawn with fewer dots. */
const maxPixels = 18_000_000;
/** FPDFBitmap_Gray, and FPDF_GRAYSCALE. */
const [greyBitmap, inGrey] = [1, 8];
const white = 0xffffffff;

/** Draws a page, counted from 1, for text recognition. */
export function drawScan(bytes: Buffer, page: number): Promise<PageScan> {
  return withPdf(bytes, (pdf) => {
    const handle = pdf.pdfium._FPDF_LoadPage(pdf.document, page - 1);
    if (!handle) throw damagedFile();
    try {
      return draw(pdf, handle);
    } finally {
      pdf.pdfium._FPDF_ClosePage(handle);
    }
  });
}

function draw({ pdfium }: OpenPdf, page: number): PageScan {
  const [across, down] = [
    Math.max(1, pdfium._FPDF_GetPageWidthF(page)),
    Math.max(1, pdfium._FPDF_GetPageHeightF(page)),
  ];
  const factor = Math.min(pixelsPerPoint, Math.sqrt(maxPixels / (across * down)));
  const [width, height] = [across, down].map((points) => Math.max(1, Math.floor(points * factor)));
  if (!width || !height) throw damagedFile();
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, greyBitmap, 0, width);
  if (!bitmap) throw fileTooComplex('This page takes too much memory to read.');
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, inGrey);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const pixels = pdfium.HEAPU8.subarray(start, start + width * height);
    const header = Buffer.from(`P5\n${width} ${height}\n255\n`);
    return { bytes: Buffer.concat([header, pixels]), height, scale: 1 / factor };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}
