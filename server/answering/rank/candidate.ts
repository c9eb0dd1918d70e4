import type { TextLanguage } from '#shared/languages.ts';
import type { Row } from './tables.ts';

/** A sentence of an offered passage, or a row of a table, that a reply may quote. */
export interface Candidate {
  /** Index into the offered passages. */
  passage: number;
  language: TextLanguage;
  /** Counts from 0 in its passage. */
  place: number;
  start: number;
  end: number;
  text: string;
  /** All terms in order including stop words, by the question's names for them. */
  terms: string[];
  /** Question or title right before it. */
  over?: string;
  /** Set for rows. */
  row?: Row;
}
