import { unescapeMarkup } from '#client/ui/markdown/unescape.ts';
import { citation } from '#contract/citations.ts';

/** An answer as it is said aloud: without the numbers of its sources and the signs of its markup. Marks far apart stay: looking for their partners would take too long. */
export function spokenText(markdown: string): string {
  const bare = markdown
    .replace(citation, '')
    .replace(/^ {0,3}(?:#{1,6} +|> ?|```.*$)/gm, '')
    .replace(/(?<!\\)(\*\*|__|~~|`)(?=\S)(.{1,200}?)(?<=[^\s\\])\1/g, '$2')
    .replace(/!?(?<!\\)\[([^\][\n]{0,300})\]\([^()\s]{0,2000}\)/g, '$1');
  return unescapeMarkup(bare)
    .replace(/[ \t]+(?=[ \t\n]|$)/g, '')
    .trim();
}
