import { eachWord } from '#server/language/analysis.ts';
import { detectLanguage } from '#server/language/detect.ts';
import { defaultLanguage, type TextLanguage } from '#shared/languages.ts';
import { createTermCounts } from '../index/term-counts.ts';
import { cutPassages } from './cut-passages.ts';
import type { DocumentText } from './document-text.ts';
import type { Passage, PreparedIndex } from './passage.ts';

/** Pseudo-term whose postings are the lengths of all passages in terms. No real term is empty. */
export const lengthsTerm = '';

/** Size of each of three samples: a document may begin with a title page in another language. */
const sampleCharacters = 1300;

/** Cuts a document into passages and counts its terms. Never yields, so run it outside the server's process. */
export function prepareIndex(document: DocumentText): PreparedIndex {
  const passages = cutPassages(document);
  const language = detectLanguage(sampleOf(document.text)) ?? defaultLanguage;
  return { passages, language, ...countPassages(passages, language) };
}

function sampleOf(text: string): string {
  return [0, text.length / 3, (text.length * 2) / 3]
    .map((start) => text.slice(Math.floor(start), Math.floor(start) + sampleCharacters))
    .join('\n');
}

/** Counts the terms of a document's passages, in ascending order of their ordinals. */
export function countPassages(
  passages: readonly Pick<Passage, 'ordinal' | 'text' | 'heading'>[],
  language: TextLanguage,
): Pick<PreparedIndex, 'terms' | 'termCount'> {
  const counts = createTermCounts();
  let termCount = 0;
  for (const { ordinal, text, heading = '' } of passages) {
    const length =
      visitTerms(text, language, (term) => counts.add(term, ordinal, 1, 0)) +
      visitTerms(heading, language, (term) => counts.add(term, ordinal, 0, 1));
    counts.add(lengthsTerm, ordinal, length, 0);
    termCount += length;
  }
  return { terms: counts.toLines(), termCount };
}

/** Returns the text's length in terms, without extras. */
function visitTerms(text: string, language: TextLanguage, visit: (term: string) => void): number {
  let length = 0;
  eachWord(text, language, (word) => {
    for (const term of word.terms) visit(term);
    for (const term of word.extras) visit(term);
    length += word.terms.length;
  });
  return length;
}
