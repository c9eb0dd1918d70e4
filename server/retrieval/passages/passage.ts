import type { TextLanguage } from '#shared/languages.ts';

/**
 * A piece of a document that can answer by itself. `text` is the document's text from `start` to `end` (UTF-16 offsets), preceded by
 * the header row if the passage begins inside a table.
 */
export interface Passage {
  /** From 0, in reading order. */
  ordinal: number;
  page?: number;
  /** Headings above it, outermost first, joined by ` › `. */
  heading?: string;
  start: number;
  end: number;
  text: string;
}

/** Returns a passage's text as in the document, without a header row put before it. */
export function ownText({ text, start, end }: Pick<Passage, 'text' | 'start' | 'end'>): string {
  return text.slice(Math.max(0, text.length - (end - start)));
}

/** A search result. Higher scores are better, and comparable only within one search. */
export interface FoundPassage extends Passage {
  documentId: string;
  /** Language of the document. */
  language: TextLanguage;
  /** Present if it is of an answer that an admin wrote, maybe for another question. */
  isWritten?: true;
  score: number;
}

/** Documents that a search may use. Ids of another host match nothing. */
export interface SearchScope {
  host: string;
  documentIds: readonly string[];
  /** True if the host's knowledge is searched too: its documents with `knowledge`, however many. */
  knowledge?: boolean;
}

/** A document prepared for storing and searching, computed in the reader's process. */
export interface PreparedIndex {
  passages: Passage[];
  /** Each term of the document with its packed postings (see term-lines.ts). */
  terms: string;
  /** Number of terms in all passages, for their mean length. */
  termCount: number;
  /** Language of its stemmer. */
  language: TextLanguage;
}
