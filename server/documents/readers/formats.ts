import type { Reader } from './reader.ts';

/** A kind of file that can be read. Its reader is loaded when first needed: a child that reads text never pays for PDF. */
export interface Format {
  mediaType: string;
  /** As a person calls it. */
  label: string;
  extensions: readonly string[];
  load(): Promise<Reader>;
}

export const pdf: Format = {
  mediaType: 'application/pdf',
  label: 'PDF',
  extensions: ['pdf'],
  load: async () => (await import('./pdf.ts')).readPdf,
};
export const docx: Format = {
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  label: 'Word (.docx)',
  extensions: ['docx', 'docm', 'dotx', 'dotm'],
  load: async () => (await import('./docx.ts')).readDocx,
};
export const html: Format = {
  mediaType: 'text/html',
  label: 'HTML',
  extensions: ['html', 'htm', 'xhtml'],
  load: async () => (await import('./html.ts')).readHtml,
};
const markdown: Format = {
  mediaType: 'text/markdown',
  label: 'Markdown',
  extensions: ['md', 'markdown', 'mdown', 'mkd'],
  load: async () => (await import('./markdown.ts')).readMarkdown,
};
const csv: Format = {
  mediaType: 'text/csv',
  label: 'CSV',
  extensions: ['csv'],
  load: async () => (await import('./csv.ts')).readCsv,
};
export const tsv: Format = {
  mediaType: 'text/tab-separated-values',
  label: 'TSV',
  extensions: ['tsv', 'tab'],
  load: async () => (await import('./csv.ts')).readCsv,
};
export const plainText: Format = {
  mediaType: 'text/plain',
  label: 'plain text',
  extensions: ['txt', 'text', 'log'],
  load: async () => (await import('./plain-text.ts')).readPlainText,
};

const formats: readonly Format[] = [pdf, docx, html, markdown, csv, tsv, plainText];

/** The kinds that can be read, for a sentence: `PDF, Word (.docx), … and plain text`. */
export const readableKinds = new Intl.ListFormat('en').format(formats.map((format) => format.label));

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
    (mediaType === 'application/xhtml+xml' ? html : undefined)
  );
}
