import type { DocumentText } from '../documents/document.ts';
import { eachWord } from '../language/analysis.ts';
import { cutPassages } from './cut.ts';
import type { PreparedIndex } from './passage.ts';
import { createTermCounts, type TermCounts } from './term-counts.ts';

/** The term whose postings are the lengths of all passages, in terms. No word is empty, so it stands for nothing else. */
export const lengthsTerm = '';

/** Cuts a document and counts its terms. Computes without a pause: run it beside the event loop. */
export function prepareIndex(document: DocumentText): PreparedIndex {
  const passages = cutPassages(document);
  const counts = createTermCounts();
  let termCount = 0;
  for (const { ordinal, text, heading = '' } of passages) {
    const length = countTerms(counts, ordinal, text) + countTerms(counts, ordinal, heading);
    counts.add(lengthsTerm, ordinal, length);
    termCount += length;
  }
  return { passages, terms: counts.toLines(), termCount };
}

/** Answers the text's length in terms; extras do not count. */
function countTerms(counts: TermCounts, ordinal: number, text: string): number {
  let length = 0;
  eachWord(text, (word) => {
    for (const term of word.terms) counts.add(term, ordinal);
    for (const term of word.extras) counts.add(term, ordinal);
    length += word.terms.length;
  });
  return length;
}
