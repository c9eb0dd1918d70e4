/** Signs with a meaning in Markdown. Underscores inside a word have none. */
const signs = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|&(?=#?\w{1,40};)/gu;

/** Escapes a text so that Markdown displays it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(signs, '\\$&');
}

/** Signs that make a line a heading, a quotation, a list's item or a rule. */
const lineStart = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-(?=[\s-]*$)|\d{1,9}(?=[.)](?:\s|$)))/;

/** Escapes a text that may stand at the beginning of a line. */
export function escapeLine(text: string): string {
  return escapeMarkdown(text).replace(lineStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Returns what `escapeMarkdown` or `escapeLine` was given, without signs of bold text. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\`*[\]<_~&#>+.)-])|\*\*/g, (_, sign: string | undefined) => sign ?? '');
}

const longestTitle = 1000;

/** Returns somebody's title or description as one line, of at most 1,000 characters, that Markdown displays as it is. */
export function escapedTitle(text: string): string {
  return escapeLine(text.slice(0, longestTitle).replace(/\s+/g, ' ').trim());
}
