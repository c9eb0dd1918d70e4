const maxNameLength = 255;

/** Control characters, line separators and bidirectional marks. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/plain': 'txt',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
};

/** Returns a file name without path and invisible characters; possibly empty. */
export function cleanFileName(given: string): string {
  const base =
    given.toWellFormed().normalize('NFC').replace(invisible, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return /^\.*$/.test(base) ? '' : shorten(base);
}

/** Returns a name for a file without one. */
export function defaultFileName(mediaType: string): string {
  return `upload.${extensions[mediaType] ?? 'bin'}`;
}

/** Shortens a name before its extension, without splitting a surrogate pair. */
function shorten(name: string): string {
  if (name.length <= maxNameLength) return name;
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxNameLength - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}
