import { type Expectation, type Expected, expectations } from '#contract/chat/checks.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';

interface Given {
  answer: string;
  outcome: AnswerOutcome;
  offered: boolean;
  /** Names and addresses of the sources. */
  cited: readonly string[];
}

/** Returns what a check expects of an answer that the answer has not; nothing if it passes. */
export function unmetBy({ answer, outcome, offered, cited }: Given, expected: Expected): Expectation[] {
  const { contains, cites, refuses, handsOver } = expected;
  const isMet: Record<Expectation, boolean> = {
    contains: contains === undefined || plainText(answer).includes(plainText(contains)),
    cites: cites === undefined || cited.some((source) => isSameSource(source, cites)),
    refuses: refuses === undefined || outcome === (refuses ? 'refused' : 'answered'),
    handsOver: handsOver === undefined || offered === handsOver,
  };
  return expectations.filter((expectation) => !isMet[expectation]);
}

/** Returns a Markdown text as a reader compares it: its words in lower case. */
function plainText(markdown: string): string {
  return wordsOf(markdown).toLowerCase();
}

/** Returns a Markdown text's words, without citations and marks, with single spaces. */
export function wordsOf(markdown: string): string {
  return markdown
    .normalize('NFKC')
    .replace(/\s?\[\d{1,9}\](?!\()/g, '')
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
    .replace(/^https?:\/\/([^#]*)(?:#.*)?$/s, '$1')
    .replace(/\/$/, '');
}
