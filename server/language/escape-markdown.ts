/** Underscores within a word do nothing, and stay as they are in addresses. */
const signs = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|&(?=#?\w+;)/gu;

/** Text whose Markdown reads as the text itself. */
export function escapeMarkdown(text: string): string {
  return text.replace(signs, '\\$&');
}

/** Returns what `escapeMarkdown` was given, without signs of bold text. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\`*[\]<_~&])|\*\*/g, (_, sign: string | undefined) => sign ?? '');
}
