const longestName = 255;

/** Characters that hide, reorder or break a line: controls, and the marks that turn a text's direction. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/plain': 'txt',
};

/** What a file is called: a label made of what the client called it, never a path. Empty where nothing is left of it. */
export function cleanFileName(given: string): string {
  const base = given.toWellFormed().normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return /^\.*$/.test(base) ? '' : shorten(base);
}

/** A label for a file that came without a name. */
export function nameByMediaType(mediaType: string): string {
  return `upload.${extensions[mediaType] ?? 'bin'}`;
}

/** Cuts in the middle, so that the extension stays. Counts UTF-16 units and never halves a character. */
function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longestName - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}
