import { PDFiumModule } from '@hyzyla/pdfium';
import { problem } from '#server/failure/problem.ts';
import { damagedFile, fileTooComplex } from '../../containers/file-problems.ts';

type BaseModule = Awaited<ReturnType<typeof PDFiumModule>>;

/** PDFium's functions for characters, objects and annotations of a page, which the package contains but doesn't declare. */
interface TextFunctions {
  _FPDFText_GetCharIndexFromTextIndex(textPage: number, offset: number): number;
  /** Font size before the text matrix is applied. */
  _FPDFText_GetFontSize(textPage: number, index: number): number;
  _FPDFText_GetMatrix(textPage: number, index: number, sixFloats: number): number;
  _FPDFText_GetCharOrigin(textPage: number, index: number, xDouble: number, yDouble: number): number;
  _FPDFText_GetCharBox(
    textPage: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  /** Box from a character's origin to that of the next: left, top, right, bottom. */
  _FPDFText_GetLooseCharBox(textPage: number, index: number, fourFloats: number): number;
  _FPDFText_IsGenerated(textPage: number, index: number): number;
  _FPDFText_GetTextObject(textPage: number, index: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  _FPDFPageObjMark_GetParamStringValue(
    mark: number,
    key: number,
    buffer: number,
    length: number,
    answeredLength: number,
  ): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFText_GetFontInfo(
    textPage: number,
    index: number,
    buffer: number,
    length: number,
    flags: number,
  ): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPathSegment_GetPoint(segment: number, xFloat: number, yFloat: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
  _FPDFPath_GetDrawMode(path: number, fillMode: number, isStroked: number): number;
  _FPDFPageObj_GetMatrix(object: number, sixFloats: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  /** Writes the name in UTF-16 and returns its bytes with the final zero. */
  _FPDFAttachment_GetName(attachment: number, buffer: number, length: number): number;
  _FPDFAttachment_GetFile(attachment: number, buffer: number, length: number, answeredLength: number): number;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  /** Writes the place of a point of the page in a picture of it. */
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turns: number,
    x: number,
    y: number,
    xInt: number,
    yInt: number,
  ): number;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}

export type Pdfium = BaseModule & TextFunctions;

const passwordNeeded = 4;
const securityUnknown = 5;

/** An open PDF. `scratch` points to {@link scratchBytes} of PDFium's memory for results by pointer. */
export interface OpenPdf {
  pdfium: Pdfium;
  document: number;
  scratch: number;
}

export const scratchBytes = 512;

/** Started when the module is loaded, so that it is compiled while the document is still being uploaded. */
const started = startPdfium();
// Prevents an unhandled rejection; withPdf awaits it and throws.
started.catch(() => {});

/** Opens a PDF, passes it to `use` and closes it. Throws `file_encrypted` or `file_corrupt`. */
export async function withPdf<T>(bytes: Buffer, use: (pdf: OpenPdf) => T): Promise<T> {
  const pdfium = await started;
  const start = pdfium.wasmExports.malloc(bytes.length + scratchBytes + 8);
  if (!start) throw fileTooComplex('This PDF takes too much memory to read. Split it into smaller files.');
  pdfium.HEAPU8.set(bytes, start);
  const document = pdfium._FPDF_LoadMemDocument(start, bytes.length, 0);
  try {
    if (!document) throw refusal(pdfium._FPDF_GetLastError());
    // Aligned to 8 bytes, since doubles are written there.
    return use({ pdfium, document, scratch: Math.ceil((start + bytes.length) / 8) * 8 });
  } finally {
    if (document) pdfium._FPDF_CloseDocument(document);
    pdfium.wasmExports.free(start);
  }
}

async function startPdfium(): Promise<Pdfium> {
  const pdfium = await PDFiumModule({});
  Object.assign(pdfium, bareFunctions(pdfium.wasmExports));
  if (!hasTextFunctions(pdfium)) throw new Error('This build of PDFium lacks functions that reading needs.');
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

/** Returns PDFium's functions without the package's argument checks, which take longer than most calls. */
function bareFunctions(wasmExports: object): Record<string, unknown> {
  const functions = Object.entries(wasmExports).filter(([name]) => name.startsWith('FPDF'));
  return Object.fromEntries(functions.map(([name, call]) => [`_${name}`, call]));
}

/** Checks a function of each kind: the package's version is pinned and tests call all of them. */
function hasTextFunctions(pdfium: BaseModule): pdfium is Pdfium {
  return ['_FPDFText_GetCharBox', '_FPDFPath_GetDrawMode', '_FPDFPage_Flatten', 'HEAPF64'].every(
    (name) => name in pdfium,
  );
}

function refusal(error: number) {
  return error === passwordNeeded || error === securityUnknown
    ? problem(
        'file_encrypted',
        'This PDF is protected by a password. Save it without a password and try again.',
      )
    : damagedFile();
}
