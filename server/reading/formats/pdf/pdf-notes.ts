import type { OpenPdf, Pdfium } from './pdfium.ts';

const flattened = 1;
/** Kinds of annotations that hold words; links, by far the most common, hold none. */
const freeText = 3;
const formField = 20;

/**
 * Loads a page with what is written into its form fields and text notes, which is part of the page only once it is
 * flattened and loaded anew. Answers 0 where the page cannot be loaded.
 */
export function loadFlatPage({ pdfium, document }: OpenPdf, pageIndex: number): number {
  const page = pdfium._FPDF_LoadPage(document, pageIndex);
  if (!page || !holdsWrittenNotes(pdfium, page)) return page;
  if (pdfium._FPDFPage_Flatten(page, 0) !== flattened) return page;
  pdfium._FPDF_ClosePage(page);
  return pdfium._FPDF_LoadPage(document, pageIndex);
}

function holdsWrittenNotes(pdfium: Pdfium, page: number): boolean {
  const count = pdfium._FPDFPage_GetAnnotCount(page);
  for (let i = 0; i < count; i++) {
    const note = pdfium._FPDFPage_GetAnnot(page, i);
    if (!note) continue;
    const kind = pdfium._FPDFAnnot_GetSubtype(note);
    pdfium._FPDFPage_CloseAnnot(note);
    if (kind === freeText || kind === formField) return true;
  }
  return false;
}
