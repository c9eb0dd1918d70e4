import type { Language } from '#server/language/languages.ts';

/**
 * A piece of a document that can answer by itself, and where it stands. `text` is the document's text from `start` to `end`
 * (UTF-16 offsets); where these are rows of a table that begins before them, the row that names its columns stands before it.
 */
export interface Passage {
  /** Counts from 0 in reading order. */
  ordinal: number;
  page?: number;
  /** The headings over it, outermost first, joined by ` › `. */
  heading?: string;
  start: number;
  end: number;
  text: string;
}

/** A passage's text as it stands in the document, without the names of columns that were put before it. */
export function ownText({ text, start, end }: Pick<Passage, 'text' | 'start' | 'end'>): string {
  return text.slice(Math.max(0, text.length - (end - start)));
}

/** A passage that a search found. A higher score is a better match; scores compare within one search alone. */
export interface FoundPassage extends Passage {
  documentId: string;
  /** Of the document. */
  language: Language;
  score: number;
}

/** What a search may touch: documents of one host, by id. Ids of another host find nothing. */
export interface SearchScope {
  host: string;
  documentIds: readonly string[];
}

/** A document made ready to be stored and searched; made beside the reading, away from the server's event loop. */
export interface PreparedIndex {
  passages: Passage[];
  /** Each term of the document once with its packed postings (see term-lines.ts). */
  terms: string;
  /** All terms of all passages, for the mean passage length. */
  termCount: number;
  /** What its terms are stemmed by. */
  language: Language;
}
