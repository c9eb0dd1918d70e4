import { eachWord } from '../../language/analysis.ts';
import { sentencesOf } from '../../language/sentences.ts';
import type { OfferedPassage } from '../model.ts';

/** A sentence of an offered passage that a reply may quote. */
export interface Candidate {
  /** Index into the offered passages. */
  passage: number;
  /** Counts from 0 in its passage. */
  place: number;
  start: number;
  end: number;
  text: string;
  /** All terms in order, stop words too. */
  terms: string[];
}

export function findCandidates(passages: readonly OfferedPassage[]): Candidate[] {
  return passages.flatMap(({ text }, passage) => {
    const spans = sentencesOf(text);
    const candidates: Candidate[] = spans.map(({ start, end }, place) => ({
      passage,
      place,
      start,
      end,
      text: text.slice(start, end),
      terms: [],
    }));
    let place = 0;
    eachWord(text, (word, start) => {
      while (start >= (candidates[place]?.end ?? Number.POSITIVE_INFINITY)) place++;
      candidates[place]?.terms.push(...word.terms);
    });
    return candidates;
  });
}
