import remend, { type RemendOptions } from 'remend';

/** Matches characters at the very end that may begin or close markup; the next one decides. */
const undecided = /(?:(?<!\\)\\|(?<!\\)[*_~`]+|!?\[\d*|<\/?u?)$/i;
/** Matches a link's label at the very end, with the start of its address. A number alone is a citation. */
const unfinishedLink = /(?<!\\)!?\[(?!\d+\]$)([^[\]\n]{1,200})\](?:\([^()\s]*(?:\([^()\s]*\)?[^()\s]*)?)?$/;
const inlineCode = /(`+)[^`][\s\S]*?(?:\1|$)/g;

/** Runs ahead of remend's rules: underline is not one of them. */
const closeUnderline = {
  name: 'underline',
  priority: 25,
  handle(text: string) {
    const tags = text.replace(inlineCode, '').match(/<\/?u>/gi) ?? [];
    return tags.at(-1)?.toLowerCase() === '<u>' ? `${text}</u>` : text;
  },
};

/** Replaces remend's rule for bold text, which leaves text open that holds italics, and runs after those for italics and code. */
const closeBold = {
  name: 'bold-last',
  priority: 55,
  handle(text: string) {
    const marks = text.replace(inlineCode, '').match(/(?<!\\)\*\*(?=\S)|(?<=[^\s\\])\*\*/g) ?? [];
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
  return remend(text.replace(undecided, '').replace(unfinishedLink, '$1'), options);
}
