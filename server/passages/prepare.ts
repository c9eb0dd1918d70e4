import type { DocumentText } from '../documents/document.ts';
import { eachWord } from '../language/analysis.ts';
import { cutPassages } from './cut.ts';
import type { PreparedIndex } from './passage.ts';
import { type Posting, packPostings } from './postings.ts';

/** The term whose postings are the lengths of all passages, in terms. No word is empty, so it stands for nothing else. */
export const lengthsTerm = '';

/** Cuts a document and counts its terms. Computes without a pause: run it beside the event loop. */
export function prepareIndex(document: DocumentText): PreparedIndex {
  const passages = cutPassages(document);
  const postings = new Map<string, Posting[]>();
  const lengths: Posting[] = [];
  let termCount = 0;
  for (const passage of passages) {
    const counts = new Map<string, number>();
    const length = countTerms(passage.text, counts) + countTerms(passage.heading ?? '', counts);
    for (const [term, count] of counts) {
      const posting = { ordinal: passage.ordinal, count };
      const known = postings.get(term);
      if (known) known.push(posting);
      else postings.set(term, [posting]);
    }
    lengths.push({ ordinal: passage.ordinal, count: length });
    termCount += length;
  }
  postings.set(lengthsTerm, lengths);
  const terms = [...postings].map(([term, list]) => ({ term, postings: packPostings(list) }));
  return { passages, terms, termCount };
}

/** Adds the text's terms to `counts`. Answers its length in terms; extras do not count. */
function countTerms(text: string, counts: Map<string, number>): number {
  let length = 0;
  eachWord(text, (word) => {
    for (const term of word.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of word.extras) counts.set(term, (counts.get(term) ?? 0) + 1);
    length += word.terms.length;
  });
  return length;
}
