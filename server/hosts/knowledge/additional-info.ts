import { notReadYet, unreadable } from '#contract/chat/additional-info.ts';
import { type ProblemCode, problemCodes } from '#contract/http/problem.ts';

/** Facts about a document that was read from a file or page. */
export interface DocumentFacts {
  /** Kind of document for people: `PDF`, `Web page`. */
  kind: string;
  pageCount?: number;
  wordCount: number;
  /** Undefined for a page. */
  sizeBytes?: number;
  /** Sentence about parts that were not read. */
  leftOut?: string;
}

const noFile = 'there is no file with this ID on this host';

/** Returns `PDF · 12 pages · 3,402 words · 1.2 MB`, and what is missing. */
export function factsSentence({ kind, pageCount, wordCount, sizeBytes, leftOut }: DocumentFacts): string {
  const pages = pageCount === undefined ? [] : [countOf(pageCount, 'page')];
  const size = sizeBytes === undefined ? [] : [sizeOf(sizeBytes)];
  const missing = leftOut === undefined ? [] : [leftOut];
  return [kind, ...pages, countOf(wordCount, 'word'), ...size, ...missing].join(' · ');
}

/** Returns why there is neither a file nor, with the code of its problem, a page. */
export function failureSentence(code?: ProblemCode): string {
  if (code === undefined) return `${unreadable}${noFile}.`;
  const { title } = problemCodes[code];
  return `${unreadable}${noFile}, and ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}

/** Returns the sentence for a page that the next save will try again. */
export function delaySentence(reason: string): string {
  return `${notReadYet}${noFile}, and ${reason}. Save again to read it.`;
}

/** True for the sentence of a failure, which stays until its entry changes. */
export function isFailureSentence(sentence: string): boolean {
  return sentence.startsWith(unreadable);
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return countOf(bytes, 'byte');
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

function countOf(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
