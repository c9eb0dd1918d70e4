import type { Reader } from './reader.ts';

/** A kind of file that can be read. Its reader is loaded when first needed: a child that reads text never pays for PDF. */
export interface Format {
  mediaType: string;
  /** As a person calls it. */
  label: string;
  extensions: readonly string[];
  load(): Promise<Reader>;
  /** Makes a small file of the format, to prewarm a waiting reader with. */
  makeSample?(): Promise<Buffer>;
}

export const pdf: Format = {
  mediaType: 'application/pdf',
  label: 'PDF',
  extensions: ['pdf'],
  load: async () => {
    // Before the many modules that use it: it is compiled on other threads while they are loaded.
    await import('./pdf/pdfium.ts');
    return (await import('./pdf/pdf.ts')).readPdf;
  },
  makeSample: async () => (await import('./pdf/pdf-sample.ts')).makePdfSample(),
};
export const docx: Format = {
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  label: 'Word (.docx)',
  extensions: ['docx', 'docm', 'dotx', 'dotm'],
  load: async () => (await import('./word/docx.ts')).readDocx,
};
export const pptx: Format = {
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  label: 'PowerPoint (.pptx)',
  extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  load: async () => (await import('./slides/pptx.ts')).readPptx,
};
export const xlsx: Format = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  label: 'Excel (.xlsx, .xls)',
  extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
  load: async () => (await import('./sheets/xlsx.ts')).readXlsx,
};
export const xls: Format = {
  mediaType: 'application/vnd.ms-excel',
  label: 'Excel (.xlsx, .xls)',
  extensions: ['xls', 'xlt'],
  load: async () => (await import('./sheets/xls.ts')).readXls,
};
export const odt: Format = {
  mediaType: 'application/vnd.oasis.opendocument.text',
  label: 'OpenDocument (.odt, .ods, .odp)',
  extensions: ['odt', 'ott'],
  load: async () => (await import('./opendocument/odf.ts')).readOdf,
};
export const odp: Format = {
  mediaType: 'application/vnd.oasis.opendocument.presentation',
  label: 'OpenDocument (.odt, .ods, .odp)',
  extensions: ['odp', 'otp'],
  load: async () => (await import('./opendocument/odf.ts')).readOdf,
};
export const ods: Format = {
  mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
  label: 'OpenDocument (.odt, .ods, .odp)',
  extensions: ['ods', 'ots'],
  load: async () => (await import('./opendocument/ods.ts')).readOds,
};
export const rtf: Format = {
  mediaType: 'application/rtf',
  label: 'RTF',
  extensions: ['rtf'],
  load: async () => (await import('./word/rtf.ts')).readRtf,
};
export const epub: Format = {
  mediaType: 'application/epub+zip',
  label: 'EPUB',
  extensions: ['epub'],
  load: async () => (await import('./html/epub.ts')).readEpub,
};
const eml: Format = {
  mediaType: 'message/rfc822',
  label: 'e-mail (.eml, .msg)',
  extensions: ['eml'],
  load: async () => (await import('./mail/eml.ts')).readEml,
};
export const msg: Format = {
  mediaType: 'application/vnd.ms-outlook',
  label: 'e-mail (.eml, .msg)',
  extensions: ['msg'],
  load: async () => (await import('./mail/msg.ts')).readMsg,
};
export const html: Format = {
  mediaType: 'text/html',
  label: 'HTML',
  extensions: ['html', 'htm', 'xhtml'],
  load: async () => (await import('./html/html.ts')).readHtml,
};
const markdown: Format = {
  mediaType: 'text/markdown',
  label: 'Markdown',
  extensions: ['md', 'markdown', 'mdown', 'mkd'],
  load: async () => (await import('./text/markdown.ts')).readMarkdown,
};
const csv: Format = {
  mediaType: 'text/csv',
  label: 'CSV',
  extensions: ['csv'],
  load: async () => (await import('./sheets/csv.ts')).readCsv,
};
const tsv: Format = {
  mediaType: 'text/tab-separated-values',
  label: 'TSV',
  extensions: ['tsv', 'tab'],
  load: async () => (await import('./sheets/csv.ts')).readCsv,
};
export const json: Format = {
  mediaType: 'application/json',
  label: 'JSON',
  extensions: ['json', 'jsonl', 'ndjson', 'geojson'],
  load: async () => (await import('./text/json.ts')).readJson,
};
export const xml: Format = {
  mediaType: 'application/xml',
  label: 'XML',
  extensions: ['xml', 'rss', 'atom'],
  load: async () => (await import('./ooxml/xml-text.ts')).readXmlText,
};
export const plainText: Format = {
  mediaType: 'text/plain',
  label: 'plain text',
  extensions: ['txt', 'text', 'log'],
  load: async () => (await import('./text/plain-text.ts')).readPlainText,
};

export const formats: readonly Format[] = [
  pdf,
  docx,
  pptx,
  xlsx,
  xls,
  odt,
  ods,
  odp,
  rtf,
  epub,
  html,
  markdown,
  csv,
  tsv,
  json,
  xml,
  eml,
  msg,
  plainText,
];

/** The kinds that can be read, for a sentence: `PDF, Word (.docx), … and plain text`. */
export const readableKinds = new Intl.ListFormat('en').format(new Set(formats.map((format) => format.label)));

/** Other names under which the formats are sent. */
const otherMediaTypes: ReadonlyMap<string, Format> = new Map([
  ['application/xhtml+xml', html],
  ['text/rtf', rtf],
  ['text/xml', xml],
  ['application/rss+xml', xml],
  ['application/atom+xml', xml],
  ['application/ld+json', json],
  ['application/x-ndjson', json],
]);

/** What a person calls a kind of document, as a heading: `PDF`, `Plain text`. */
export function kindOf(mediaType: string): string {
  const label = formats.find((format) => format.mediaType === mediaType)?.label ?? mediaType;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The format a name or a declared media type claims; a claim, not what the bytes are. */
export function claimedFormat(name: string, mediaType: string | undefined): Format | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (
    formats.find((format) => format.extensions.includes(extension)) ??
    formats.find((format) => format.mediaType === mediaType) ??
    otherMediaTypes.get(mediaType ?? '')
  );
}
