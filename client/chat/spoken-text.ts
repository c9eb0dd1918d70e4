import { citation } from '#contract/citations.ts';

/** An answer as it is said aloud: without the numbers of its sources and the signs of its markup. */
export function spokenText(markdown: string): string {
  return markdown
    .replace(citation, '')
    .replace(/^ {0,3}(?:#{1,6} +|> ?|```.*$)/gm, '')
    .replace(/(?<!\\)(\*\*|__|~~|`)(?=\S)(.+?)(?<=[^\s\\])\1/g, '$2')
    .replace(/!?(?<!\\)\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\\(\p{P}|\p{S})/gu, '$1')
    .replace(/[ \t]+(?=[ \t\n]|$)/g, '')
    .trim();
}
