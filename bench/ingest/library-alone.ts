import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { openArchive } from '#server/reading/containers/archive.ts';
import { walkXml } from '#server/reading/containers/xml.ts';
import { readPageText } from '#server/reading/formats/pdf/pdf-page-text.ts';
import { withPdf } from '#server/reading/formats/pdf/pdfium.ts';

/**
 * Measures what the library under a reader takes to return a file's bare text, without layout, structure, passages or terms. Reads the
 * file `times` times and prints milliseconds, elapsed and computed, of each.
 */
const [path = '', format = '', times = '1'] = process.argv.slice(2);
for (let i = 0; i < Number(times); i++) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await readBare(readFileSync(path));
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${performance.now() - began} ${(user + system) / 1000}`);
}

async function readBare(bytes: Buffer): Promise<void> {
  if (format === 'pdf') await withPdf(bytes, readPages);
  else if (format === 'html') parseHTML(bytes.toString('utf8')).document.documentElement.textContent;
  else for (const part of xmlParts(bytes)) await walkXml(part, { text() {} });
}

function readPages(pdf: Parameters<Parameters<typeof withPdf>[1]>[0]): void {
  const { pdfium, document } = pdf;
  const count = pdfium._FPDF_GetPageCount(document);
  for (let i = 0; i < count; i++) {
    const page = pdfium._FPDF_LoadPage(document, i);
    const textPage = pdfium._FPDFText_LoadPage(page);
    if (textPage) readPageText(pdf, textPage);
    pdfium._FPDFText_ClosePage(textPage);
    pdfium._FPDF_ClosePage(page);
  }
}

/** Yields the parts of an office file that contain its text. */
function* xmlParts(bytes: Buffer): Generator<Buffer> {
  const archive = openArchive(bytes);
  for (const name of archive.names) {
    if (!/(?:^content|^word\/document|slides\/slide\d+|worksheets\/sheet\d+|sharedstrings)\.xml$/.test(name))
      continue;
    const part = archive.read(name);
    if (part) yield part;
  }
}
