import { unescapeMarkup } from '#client/ui/markdown/unescape.ts';
import { citation } from '#shared/text/citations.ts';

/** Returns an answer for screen readers, without citations and markup. Pairs of marks more than 200 characters apart stay, to bound the search. */
export function plainText(markdown: string): string {
  const bare = markdown
    .replace(citation, '')
    .replace(/^ {0,3}(?:#{1,6} +|> ?|```.*$)/gm, '')
    .replace(/(?<!\\)(\*\*|__|~~|`)(?=\S)(.{1,200}?)(?<=[^\s\\])\1/g, '$2')
    .replace(/(?<!\\)<u>([^<]{1,2000})<\/u>/g, '$1')
    .replace(/!?(?<!\\)\[([^\][\n]{0,300})\]\([^()\s]{0,2000}\)/g, '$1');
  return unescapeMarkup(bare)
    .replace(/[ \t]+(?=[ \t\n]|$)/g, '')
    .trim();
}
