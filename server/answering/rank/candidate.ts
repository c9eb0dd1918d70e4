import type { Language } from '#server/language/languages.ts';
import type { Row } from './tables.ts';

/** A sentence of an offered passage that a reply may quote, or a row of a table. */
export interface Candidate {
  /** Index into the offered passages. */
  passage: number;
  language: Language;
  /** Counts from 0 in its passage. */
  place: number;
  start: number;
  end: number;
  text: string;
  /** All terms in order, stop words too, by the question's names of them. */
  terms: string[];
  /** The question or title that stands right before it in the text. */
  over?: string;
  /** Of rows alone. */
  row?: Row;
}
