import { notReadYet, unreadable } from '#contract/additional-info.ts';
import { type ProblemCode, problemCodes } from '#contract/problem.ts';

/** What was read of a file or a page. */
export interface DocumentFacts {
  /** As a person calls it: `PDF`, `Web page`. */
  kind: string;
  pageCount?: number;
  wordCount: number;
  /** What of it was not read, as a sentence. */
  leftOut?: string;
}

const noFile = 'there is no file with this ID on this host';

/** `PDF · 12 pages · 3,402 words`, and what is missing of it. */
export function sentenceOf({ kind, pageCount, wordCount, leftOut }: DocumentFacts): string {
  const pages = pageCount === undefined ? [] : [counted(pageCount, 'page')];
  const missing = leftOut === undefined ? [] : [leftOut];
  return [kind, ...pages, counted(wordCount, 'word'), ...missing].join(' · ');
}

/** Why there is neither a file nor, by the code of its problem, a page. */
export function sentenceOfFailure(code?: ProblemCode): string {
  if (code === undefined) return `${unreadable}${noFile}.`;
  const { title } = problemCodes[code];
  return `${unreadable}${noFile}, and ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}

/** What is said of a page that the next save will try again. */
export function sentenceOfDelay(reason: string): string {
  return `${notReadYet}${noFile}, and ${reason}. Save again to read it.`;
}

/** Whether a sentence is one of a failure, which stays until its entry changes. */
export function isFailure(sentence: string): boolean {
  return sentence.startsWith(unreadable);
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
