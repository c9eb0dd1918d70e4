/** Kinds of files that have an icon of their own. */
export type FileIcon = 'pdf' | 'word' | 'sheet' | 'slides' | 'mail' | 'web' | 'text' | 'picture';

/** A format of files that can be read. */
export interface FileFormat {
  mediaType: string;
  /** Further media types that servers and clients use for it. */
  otherMediaTypes?: readonly string[];
  /** Name for people, within a sentence: `Word (.docx)`. */
  label: string;
  /** The first is given to files without a name. */
  extensions: readonly string[];
  icon: FileIcon;
}

/**
 * All formats that can be read; the reader of each is in `server/reading/formats/formats.ts`. Apart from the schemas, so that the page's
 * first load has no zod.
 */
export const fileFormats = {
  pdf: {
    mediaType: 'application/pdf',
    label: 'PDF',
    extensions: ['pdf'],
    icon: 'pdf',
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word (.docx)',
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
    icon: 'word',
  },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'PowerPoint (.pptx)',
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    icon: 'slides',
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel (.xlsx, .xls)',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    icon: 'sheet',
  },
  xls: {
    mediaType: 'application/vnd.ms-excel',
    label: 'Excel (.xlsx, .xls)',
    extensions: ['xls', 'xlt'],
    icon: 'sheet',
  },
  odt: {
    mediaType: 'application/vnd.oasis.opendocument.text',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['odt', 'ott'],
    icon: 'word',
  },
  ods: {
    mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['ods', 'ots'],
    icon: 'sheet',
  },
  odp: {
    mediaType: 'application/vnd.oasis.opendocument.presentation',
    label: 'OpenDocument (.odt, .ods, .odp)',
    extensions: ['odp', 'otp'],
    icon: 'slides',
  },
  rtf: {
    mediaType: 'application/rtf',
    otherMediaTypes: ['text/rtf'],
    label: 'RTF',
    extensions: ['rtf'],
    icon: 'word',
  },
  epub: {
    mediaType: 'application/epub+zip',
    label: 'EPUB',
    extensions: ['epub'],
    icon: 'word',
  },
  html: {
    mediaType: 'text/html',
    otherMediaTypes: ['application/xhtml+xml'],
    label: 'HTML',
    extensions: ['html', 'htm', 'xhtml'],
    icon: 'web',
  },
  markdown: {
    mediaType: 'text/markdown',
    label: 'Markdown',
    extensions: ['md', 'markdown', 'mdown', 'mkd'],
    icon: 'text',
  },
  csv: {
    mediaType: 'text/csv',
    label: 'CSV',
    extensions: ['csv'],
    icon: 'sheet',
  },
  tsv: {
    mediaType: 'text/tab-separated-values',
    label: 'TSV',
    extensions: ['tsv', 'tab'],
    icon: 'sheet',
  },
  json: {
    mediaType: 'application/json',
    otherMediaTypes: ['application/ld+json', 'application/x-ndjson'],
    label: 'JSON',
    extensions: ['json', 'jsonl', 'ndjson', 'geojson'],
    icon: 'text',
  },
  xml: {
    mediaType: 'application/xml',
    otherMediaTypes: ['text/xml', 'application/rss+xml', 'application/atom+xml'],
    label: 'XML',
    extensions: ['xml', 'rss', 'atom'],
    icon: 'web',
  },
  eml: {
    mediaType: 'message/rfc822',
    label: 'e-mail (.eml, .msg)',
    extensions: ['eml'],
    icon: 'mail',
  },
  msg: {
    mediaType: 'application/vnd.ms-outlook',
    label: 'e-mail (.eml, .msg)',
    extensions: ['msg'],
    icon: 'mail',
  },
  png: {
    mediaType: 'image/png',
    label: 'PNG',
    extensions: ['png'],
    icon: 'picture',
  },
  jpeg: {
    mediaType: 'image/jpeg',
    label: 'JPEG',
    extensions: ['jpg', 'jpeg'],
    icon: 'picture',
  },
  webp: {
    mediaType: 'image/webp',
    label: 'WebP',
    extensions: ['webp'],
    icon: 'picture',
  },
  tiff: {
    mediaType: 'image/tiff',
    label: 'TIFF',
    extensions: ['tiff', 'tif'],
    icon: 'picture',
  },
  plainText: {
    mediaType: 'text/plain',
    label: 'plain text',
    extensions: ['txt', 'text', 'log'],
    icon: 'text',
  },
} as const satisfies Record<string, FileFormat>;

const all: readonly FileFormat[] = Object.values(fileFormats);

/** A file input's `accept`. */
export const acceptedFiles = all.flatMap(({ extensions }) => extensions.map((each) => `.${each}`)).join(',');

/** Returns the format that the end of a name claims, whatever the bytes are. */
export function formatOfName<Format extends Pick<FileFormat, 'extensions'>>(
  formats: readonly Format[],
  name: string,
): Format | undefined {
  const [, extension = ''] = /\.([^.]{1,20})$/.exec(name.trim().toLowerCase()) ?? [];
  return formats.find(({ extensions }) => extensions.includes(extension));
}

/** Returns the icon of a file by the end of its name; `other` for a name that no readable file has. */
export function fileIconOf(name: string): FileIcon | 'other' {
  return formatOfName(all, name)?.icon ?? 'other';
}

/** Returns the usual extension of a media type; `bin` for one that can't be read. */
export function extensionOfType(mediaType: string): string {
  return all.find((format) => format.mediaType === mediaType)?.extensions[0] ?? 'bin';
}
