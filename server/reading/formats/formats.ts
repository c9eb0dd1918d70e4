import { formatOfName } from '#contract/knowledge/file-formats.ts';
import type { Format } from './format.ts';
import type { Reader } from './reader.ts';

/** All formats that can be read. The page gets what it shows of them from build/file-formats.ts. */
export const formats = {
  pdf: {
    mediaType: 'application/pdf',
    label: 'PDF',
    extensions: ['pdf'],
    icon: 'pdf',
    begins: /^%PDF-/,
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
    icon: 'word',
    archive: {
      mainPart: /(?:wordprocessingml|ms-word)\.(?:document|template)[\w.]*\.main\+xml/i,
      holds: 'word/document.xml',
    },
    load: async () => (await import('./word/docx.ts')).readDocx,
  },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'PowerPoint (.pptx)',
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    icon: 'slides',
    archive: {
      mainPart: /(?:presentationml|ms-powerpoint)\.(?:presentation|slideshow|template)[\w.]*\.main\+xml/i,
      holds: 'ppt/presentation.xml',
    },
    load: async () => (await import('./slides/pptx.ts')).readPptx,
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel (.xlsx, .xls)',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    icon: 'sheet',
    archive: {
      mainPart: /(?:spreadsheetml|ms-excel)\.(?:sheet|template)[\w.]*\.main\+xml/i,
      holds: 'xl/workbook.xml',
    },
    load: async () => (await import('./sheets/xlsx.ts')).readXlsx,
  },
  xls: {
    mediaType: 'application/vnd.ms-excel',
    label: 'Excel (.xlsx, .xls)',
    extensions: ['xls', 'xlt'],
    icon: 'sheet',
    streams: ['Workbook', 'Book'],
    load: async () => (await import('./sheets/xls.ts')).readXls,
  },
  odt: {
    mediaType: 'application/vnd.oasis.opendocument.text',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['odt', 'ott'],
    icon: 'word',
    archive: { mimetype: /^application\/vnd\.oasis\.opendocument\.text/ },
    load: async () => (await import('./opendocument/odf.ts')).readOdf,
  },
  ods: {
    mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['ods', 'ots'],
    icon: 'sheet',
    archive: { mimetype: /^application\/vnd\.oasis\.opendocument\.spreadsheet/ },
    load: async () => (await import('./opendocument/ods.ts')).readOds,
  },
  odp: {
    mediaType: 'application/vnd.oasis.opendocument.presentation',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['odp', 'otp'],
    icon: 'slides',
    archive: { mimetype: /^application\/vnd\.oasis\.opendocument\.presentation/ },
    load: async () => (await import('./opendocument/odf.ts')).readOdf,
  },
  rtf: {
    mediaType: 'application/rtf',
    otherMediaTypes: ['text/rtf'],
    label: 'RTF',
    extensions: ['rtf'],
    icon: 'word',
    begins: /^\{\\rtf/,
    load: async () => (await import('./word/rtf.ts')).readRtf,
  },
  epub: {
    mediaType: 'application/epub+zip',
    label: 'EPUB',
    extensions: ['epub'],
    icon: 'word',
    archive: { mimetype: /^application\/epub\+zip/, holds: 'meta-inf/container.xml' },
    load: async () => (await import('./html/epub.ts')).readEpub,
  },
  html: {
    mediaType: 'text/html',
    otherMediaTypes: ['application/xhtml+xml'],
    label: 'HTML',
    extensions: ['html', 'htm', 'xhtml'],
    icon: 'web',
    load: async () => (await import('./html/html.ts')).readHtml,
  },
  markdown: {
    mediaType: 'text/markdown',
    label: 'Markdown',
    extensions: ['md', 'markdown', 'mdown', 'mkd'],
    icon: 'text',
    load: async () => (await import('./text/markdown.ts')).readMarkdown,
  },
  csv: {
    mediaType: 'text/csv',
    label: 'CSV',
    extensions: ['csv'],
    icon: 'sheet',
    load: async () => (await import('./sheets/csv.ts')).readCsv,
  },
  tsv: {
    mediaType: 'text/tab-separated-values',
    label: 'TSV',
    extensions: ['tsv', 'tab'],
    icon: 'sheet',
    load: async () => (await import('./sheets/csv.ts')).readCsv,
  },
  json: {
    mediaType: 'application/json',
    otherMediaTypes: ['application/ld+json', 'application/x-ndjson'],
    label: 'JSON',
    extensions: ['json', 'jsonl', 'ndjson', 'geojson'],
    icon: 'text',
    load: async () => (await import('./text/json.ts')).readJson,
  },
  xml: {
    mediaType: 'application/xml',
    otherMediaTypes: ['text/xml', 'application/rss+xml', 'application/atom+xml'],
    label: 'XML',
    extensions: ['xml', 'rss', 'atom'],
    icon: 'web',
    load: async () => (await import('./ooxml/xml-text.ts')).readXmlText,
  },
  eml: {
    mediaType: 'message/rfc822',
    label: 'e-mail (.eml, .msg)',
    extensions: ['eml'],
    icon: 'mail',
    load: async () => (await import('./mail/eml.ts')).readEml,
  },
  msg: {
    mediaType: 'application/vnd.ms-outlook',
    label: 'e-mail (.eml, .msg)',
    extensions: ['msg'],
    icon: 'mail',
    streams: ['__properties_version1.0'],
    load: async () => (await import('./mail/msg.ts')).readMsg,
  },
  png: {
    mediaType: 'image/png',
    label: 'PNG',
    extensions: ['png'],
    icon: 'picture',
    begins: /^\x89PNG\r\n\cZ\n/,
    load: loadPictureReader,
  },
  jpeg: {
    mediaType: 'image/jpeg',
    label: 'JPEG',
    extensions: ['jpg', 'jpeg'],
    icon: 'picture',
    begins: /^\xff\xd8\xff/,
    load: loadPictureReader,
  },
  webp: {
    mediaType: 'image/webp',
    label: 'WebP',
    extensions: ['webp'],
    icon: 'picture',
    begins: /^RIFF[\s\S]{4}WEBP/,
    load: loadPictureReader,
  },
  tiff: {
    mediaType: 'image/tiff',
    label: 'TIFF',
    extensions: ['tiff', 'tif'],
    icon: 'picture',
    begins: /^(?:II\*\0|MM\0\*)/,
    load: loadPictureReader,
  },
  plainText: {
    mediaType: 'text/plain',
    label: 'plain text',
    extensions: ['txt', 'text', 'log'],
    icon: 'text',
    load: async () => (await import('./text/plain-text.ts')).readPlainText,
  },
} satisfies Record<string, Format>;

async function loadPictureReader(): Promise<Reader> {
  return (await import('./picture/picture.ts')).readPicture;
}

export const allFormats: readonly Format[] = Object.values(formats);

/** Labels of all formats, for a sentence: `PDF, Word (.docx), … and plain text`. */
export const readableFormats = new Intl.ListFormat('en').format(
  new Set(allFormats.map(({ label }) => label)),
);

/** Returns the label of a format with a capital letter: `PDF`, `Plain text`. */
export function formatLabel(mediaType: string): string {
  const label = allFormats.find((format) => format.mediaType === mediaType)?.label ?? mediaType;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns the usual extension of a media type; `bin` for one that can't be read. */
export function extensionOfType(mediaType: string): string {
  return allFormats.find((format) => format.mediaType === mediaType)?.extensions[0] ?? 'bin';
}

/** Returns the format that a name or a declared media type claims, whatever the bytes are. */
export function claimedFormat(name: string, mediaType: string | undefined): Format | undefined {
  return (
    formatOfName(allFormats, name) ??
    allFormats.find((format) => format.mediaType === mediaType) ??
    allFormats.find((format) => mediaType !== undefined && format.otherMediaTypes?.includes(mediaType))
  );
}
