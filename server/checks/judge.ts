import type { AnswerOutcome } from '#contract/chat.ts';
import type { Expected } from '#contract/checks.ts';

interface Given {
  answer: string;
  outcome: AnswerOutcome;
  /** Names and addresses of the sources. */
  cited: readonly string[];
}

/** Returns true if an answer has all that a check expects of it. */
export function passes(expected: Expected, { answer, outcome, cited }: Given): boolean {
  const { contains, cites, refuses, handsOver } = expected;
  if (contains !== undefined && !plainText(answer).includes(plainText(contains))) return false;
  if (cites !== undefined && !cited.some((source) => isSameSource(source, cites))) return false;
  if (refuses !== undefined && outcome !== (refuses ? 'refused' : 'answered')) return false;
  return handsOver === undefined || (outcome === 'handed-over') === handsOver;
}

/** Returns a Markdown text as a reader compares it: its words in lower case. */
function plainText(markdown: string): string {
  return wordsOf(markdown).toLowerCase();
}

/** Returns a Markdown text's words, without citations and marks, with single spaces. */
export function wordsOf(markdown: string): string {
  return markdown
    .normalize('NFKC')
    .replace(/\s?\[\d+\](?!\()/g, '')
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/[\\*_`~#>|[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isSameSource(source: string, named: string): boolean {
  return foldSource(source) === foldSource(named);
}

/** Folds a name or an address; an address without its scheme, fragment and last slash. */
function foldSource(source: string): string {
  return source
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/([^#]*).*$/, '$1')
    .replace(/\/$/, '');
}
