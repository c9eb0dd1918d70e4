import { type FileFormat, fileFormats, formatOfName } from '#contract/file-formats.ts';
import type { Reader } from './reader.ts';

/** A file format with its reader, which is imported when first needed: a child that reads text never loads PDFium. */
export interface Format extends FileFormat {
  load(): Promise<Reader>;
  /** Makes a small file of the format, to prewarm a waiting reader with. */
  makeSample?(): Promise<Buffer>;
}

/** All formats that can be read. */
export const formats = {
  pdf: {
    ...fileFormats.pdf,
    load: async () => {
      // Imported first: it is compiled on other threads while the modules that use it are loaded.
      await import('./pdf/pdfium.ts');
      return (await import('./pdf/pdf.ts')).readPdf;
    },
    makeSample: async () => (await import('./pdf/pdf-sample.ts')).makePdfSample(),
  },
  docx: {
    ...fileFormats.docx,
    load: async () => (await import('./word/docx.ts')).readDocx,
  },
  pptx: {
    ...fileFormats.pptx,
    load: async () => (await import('./slides/pptx.ts')).readPptx,
  },
  xlsx: {
    ...fileFormats.xlsx,
    load: async () => (await import('./sheets/xlsx.ts')).readXlsx,
  },
  xls: {
    ...fileFormats.xls,
    load: async () => (await import('./sheets/xls.ts')).readXls,
  },
  odt: {
    ...fileFormats.odt,
    load: async () => (await import('./opendocument/odf.ts')).readOdf,
  },
  ods: {
    ...fileFormats.ods,
    load: async () => (await import('./opendocument/ods.ts')).readOds,
  },
  odp: {
    ...fileFormats.odp,
    load: async () => (await import('./opendocument/odf.ts')).readOdf,
  },
  rtf: {
    ...fileFormats.rtf,
    load: async () => (await import('./word/rtf.ts')).readRtf,
  },
  epub: {
    ...fileFormats.epub,
    load: async () => (await import('./html/epub.ts')).readEpub,
  },
  html: {
    ...fileFormats.html,
    load: async () => (await import('./html/html.ts')).readHtml,
  },
  markdown: {
    ...fileFormats.markdown,
    load: async () => (await import('./text/markdown.ts')).readMarkdown,
  },
  csv: {
    ...fileFormats.csv,
    load: async () => (await import('./sheets/csv.ts')).readCsv,
  },
  tsv: {
    ...fileFormats.tsv,
    load: async () => (await import('./sheets/csv.ts')).readCsv,
  },
  json: {
    ...fileFormats.json,
    load: async () => (await import('./text/json.ts')).readJson,
  },
  xml: {
    ...fileFormats.xml,
    load: async () => (await import('./ooxml/xml-text.ts')).readXmlText,
  },
  eml: {
    ...fileFormats.eml,
    load: async () => (await import('./mail/eml.ts')).readEml,
  },
  msg: {
    ...fileFormats.msg,
    load: async () => (await import('./mail/msg.ts')).readMsg,
  },
  png: {
    ...fileFormats.png,
    load: loadPictureReader,
  },
  jpeg: {
    ...fileFormats.jpeg,
    load: loadPictureReader,
  },
  webp: {
    ...fileFormats.webp,
    load: loadPictureReader,
  },
  tiff: {
    ...fileFormats.tiff,
    load: loadPictureReader,
  },
  plainText: {
    ...fileFormats.plainText,
    load: async () => (await import('./text/plain-text.ts')).readPlainText,
  },
} satisfies Record<keyof typeof fileFormats, Format>;

async function loadPictureReader(): Promise<Reader> {
  return (await import('./picture/picture.ts')).readPicture;
}

const allFormats: readonly Format[] = Object.values(formats);

/** Labels of all formats, for a sentence: `PDF, Word (.docx), … and plain text`. */
export const readableFormats = new Intl.ListFormat('en').format(
  new Set(allFormats.map(({ label }) => label)),
);

/** Returns the label of a format with a capital letter: `PDF`, `Plain text`. */
export function formatLabel(mediaType: string): string {
  const label = allFormats.find((format) => format.mediaType === mediaType)?.label ?? mediaType;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns the format that a name or a declared media type claims, whatever the bytes are. */
export function claimedFormat(name: string, mediaType: string | undefined): Format | undefined {
  return (
    formatOfName(allFormats, name) ??
    allFormats.find((format) => format.mediaType === mediaType) ??
    allFormats.find((format) => mediaType !== undefined && format.otherMediaTypes?.includes(mediaType))
  );
}
