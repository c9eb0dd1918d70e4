import type { OpenPdf, Pdfium } from './pdfium.ts';

/** FLATTEN_SUCCESS. */
const flattened = 1;
/** Annotation types with text: FPDF_ANNOT_FREETEXT and FPDF_ANNOT_WIDGET. */
const [freeText, formField] = [3, 20];

/**
 * Loads a page with the text of its form fields and notes, which becomes part of the page once it is flattened and loaded
 * again. Returns 0 if the page can't be loaded.
 */
export function loadFlatPage({ pdfium, document }: OpenPdf, pageIndex: number): number {
  const page = pdfium._FPDF_LoadPage(document, pageIndex);
  if (!page || !hasTextAnnotations(pdfium, page)) return page;
  if (pdfium._FPDFPage_Flatten(page, 0) !== flattened) return page;
  pdfium._FPDF_ClosePage(page);
  return pdfium._FPDF_LoadPage(document, pageIndex);
}

function hasTextAnnotations(pdfium: Pdfium, page: number): boolean {
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
