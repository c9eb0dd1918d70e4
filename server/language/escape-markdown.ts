/** Signs with a meaning in Markdown. Underscores inside a word have none. */
const signs = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|&(?=#?\w+;)/gu;

/** Escapes a text so that Markdown displays it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(signs, '\\$&');
}

/** Returns what `escapeMarkdown` was given, without signs of bold text. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\`*[\]<_~&])|\*\*/g, (_, sign: string | undefined) => sign ?? '');
}
