import type { Reader } from './reader.ts';

/** A file format that can be read. Its reader is imported when first needed: a child that reads text never loads PDFium. */
export interface Format {
  mediaType: string;
  /** Name for people: `Word (.docx)`. */
  label: string;
  extensions: readonly string[];
  load(): Promise<Reader>;
  /** Makes a small file of the format, to prewarm a waiting reader with. */
  makeSample?(): Promise<Buffer>;
}

/** All formats that can be read. */
export const formats = {
  pdf: {
    mediaType: 'application/pdf',
    label: 'PDF',
    extensions: ['pdf'],
    load: async () => {
      // Imported first: it is compiled on other threads while the modules that use it are loaded.
      await import('./pdf/pdfium.ts');
      return (await import('./pdf/pdf.ts')).readPdf;
    },
    makeSample: async () => (await import('./pdf/pdf-sample.ts')).makePdfSample(),
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word (.docx)',
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
    load: async () => (await import('./word/docx.ts')).readDocx,
  },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'PowerPoint (.pptx)',
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    load: async () => (await import('./slides/pptx.ts')).readPptx,
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel (.xlsx, .xls)',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    load: async () => (await import('./sheets/xlsx.ts')).readXlsx,
  },
  xls: {
    mediaType: 'application/vnd.ms-excel',
    label: 'Excel (.xlsx, .xls)',
    extensions: ['xls', 'xlt'],
    load: async () => (await import('./sheets/xls.ts')).readXls,
  },
  odt: {
    mediaType: 'application/vnd.oasis.opendocument.text',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['odt', 'ott'],
    load: async () => (await import('./opendocument/odf.ts')).readOdf,
  },
  ods: {
    mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['ods', 'ots'],
    load: async () => (await import('./opendocument/ods.ts')).readOds,
  },
  odp: {
    mediaType: 'application/vnd.oasis.opendocument.presentation',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['odp', 'otp'],
    load: async () => (await import('./opendocument/odf.ts')).readOdf,
  },
  rtf: {
    mediaType: 'application/rtf',
    label: 'RTF',
    extensions: ['rtf'],
    load: async () => (await import('./word/rtf.ts')).readRtf,
  },
  epub: {
    mediaType: 'application/epub+zip',
    label: 'EPUB',
    extensions: ['epub'],
    load: async () => (await import('./html/epub.ts')).readEpub,
  },
  html: {
    mediaType: 'text/html',
    label: 'HTML',
    extensions: ['html', 'htm', 'xhtml'],
    load: async () => (await import('./html/html.ts')).readHtml,
  },
  markdown: {
    mediaType: 'text/markdown',
    label: 'Markdown',
    extensions: ['md', 'markdown', 'mdown', 'mkd'],
    load: async () => (await import('./text/markdown.ts')).readMarkdown,
  },
  csv: {
    mediaType: 'text/csv',
    label: 'CSV',
    extensions: ['csv'],
    load: async () => (await import('./sheets/csv.ts')).readCsv,
  },
  tsv: {
    mediaType: 'text/tab-separated-values',
    label: 'TSV',
    extensions: ['tsv', 'tab'],
    load: async () => (await import('./sheets/csv.ts')).readCsv,
  },
  json: {
    mediaType: 'application/json',
    label: 'JSON',
    extensions: ['json', 'jsonl', 'ndjson', 'geojson'],
    load: async () => (await import('./text/json.ts')).readJson,
  },
  xml: {
    mediaType: 'application/xml',
    label: 'XML',
    extensions: ['xml', 'rss', 'atom'],
    load: async () => (await import('./ooxml/xml-text.ts')).readXmlText,
  },
  eml: {
    mediaType: 'message/rfc822',
    label: 'e-mail (.eml, .msg)',
    extensions: ['eml'],
    load: async () => (await import('./mail/eml.ts')).readEml,
  },
  msg: {
    mediaType: 'application/vnd.ms-outlook',
    label: 'e-mail (.eml, .msg)',
    extensions: ['msg'],
    load: async () => (await import('./mail/msg.ts')).readMsg,
  },
  png: {
    mediaType: 'image/png',
    label: 'PNG',
    extensions: ['png'],
    load: loadPictureReader,
  },
  jpeg: {
    mediaType: 'image/jpeg',
    label: 'JPEG',
    extensions: ['jpg', 'jpeg'],
    load: loadPictureReader,
  },
  webp: {
    mediaType: 'image/webp',
    label: 'WebP',
    extensions: ['webp'],
    load: loadPictureReader,
  },
  tiff: {
    mediaType: 'image/tiff',
    label: 'TIFF',
    extensions: ['tif', 'tiff'],
    load: loadPictureReader,
  },
  plainText: {
    mediaType: 'text/plain',
    label: 'plain text',
    extensions: ['txt', 'text', 'log'],
    load: async () => (await import('./text/plain-text.ts')).readPlainText,
  },
} satisfies Record<string, Format>;

async function loadPictureReader(): Promise<Reader> {
  return (await import('./picture/picture.ts')).readPicture;
}

const allFormats: readonly Format[] = Object.values(formats);

/** Labels of all formats, for a sentence: `PDF, Word (.docx), … and plain text`. */
export const readableFormats = new Intl.ListFormat('en').format(
  new Set(allFormats.map(({ label }) => label)),
);

/** Further media types of formats. */
const otherMediaTypes: ReadonlyMap<string, Format> = new Map([
  ['application/xhtml+xml', formats.html],
  ['text/rtf', formats.rtf],
  ['text/xml', formats.xml],
  ['application/rss+xml', formats.xml],
  ['application/atom+xml', formats.xml],
  ['application/ld+json', formats.json],
  ['application/x-ndjson', formats.json],
]);

/** Returns the label of a format with a capital letter: `PDF`, `Plain text`. */
export function formatLabel(mediaType: string): string {
  const label = allFormats.find((format) => format.mediaType === mediaType)?.label ?? mediaType;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns the format that a name or a declared media type claims, whatever the bytes are. */
export function claimedFormat(name: string, mediaType: string | undefined): Format | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (
    allFormats.find((format) => format.extensions.includes(extension)) ??
    allFormats.find((format) => format.mediaType === mediaType) ??
    otherMediaTypes.get(mediaType ?? '')
  );
}
