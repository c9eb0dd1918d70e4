import remend, { type RemendOptions } from 'remend';
import { partsOfCode } from './code-spans.ts';

/** Matches characters at the very end that may begin or close markup; the next one decides. */
const undecided = /(?:(?<!\\)\\|(?:(?<![\\*_~`])|(?<=\\[*_~`]))[*_~`]+|!?\[\d*|<\/?u?)$/i;
/** Matches a link's label at the very end, with the start of its address. A number alone is a citation. */
const unfinishedLink =
  /(?<!\\)!?\[(?!\d+\]$)([^[\]\n]{1,200})\](?:\([^()\s]*(?:\([^()\s]*(?:\)[^()\s]*)?)?)?$/;
/** Longest paragraph, in characters, that remend's patterns read; a longer one looks right when its text is complete. */
const longestSettled = 2000;

/** Runs ahead of remend's rules: underline is not one of them. */
const closeUnderline = {
  name: 'underline',
  priority: 25,
  handle(text: string) {
    const tags = withoutCode(text).match(/<\/?u>/gi) ?? [];
    return tags.at(-1)?.toLowerCase() === '<u>' ? `${text}</u>` : text;
  },
};

/** Replaces remend's rule for bold text, which leaves text open that holds italics, and runs after those for italics and code. */
const closeBold = {
  name: 'bold-last',
  priority: 55,
  handle(text: string) {
    const marks = withoutCode(text).match(/(?<!\\)\*\*(?=\S)|(?<=[^\s\\])\*\*/g) ?? [];
    return marks.length % 2 === 1 ? `${text}**` : text;
  },
};

const options: RemendOptions = {
  linkMode: 'text-only',
  bold: false,
  comparisonOperators: false,
  htmlTags: false,
  katex: false,
  setextHeadings: false,
  singleTilde: false,
  handlers: [closeUnderline, closeBold],
};

/** Returns a paragraph that still streams with its open markup closed and an undecided end held back. */
export function settleInline(text: string): string {
  const decided = text.replace(undecided, '').replace(unfinishedLink, '$1');
  return decided.length > longestSettled ? decided : remend(decided, options);
}

/** Returns a text without code; code that isn't closed ends with the text. */
function withoutCode(text: string): string {
  return partsOfCode(text, { isGrowing: true })
    .flatMap((part) => (part.isCode ? [] : [part.text]))
    .join('');
}
