import { createHash } from 'node:crypto';
import { type Wording, wordingOf } from '#server/knowledge/curated/likeness.ts';
import { foldQuestion } from '#server/knowledge/curated/store-wordings.ts';
import { readQuestion } from '#server/question/question.ts';
import { toTextLanguage } from '#shared/languages.ts';

/** Terms by which a failed question is compared with others. */
export interface GapWording extends Wording {
  /** Equal for the same words. */
  key: string;
}

/** Terms of a long question that are compared. */
const mostTerms = 24;
/** PostgreSQL indexes no long values. */
const longestTerm = 60;

export function gapWordingOf({ question, language }: { question: string; language: string }): GapWording {
  const likeliest = toTextLanguage(language);
  const { terms, kind } = wordingOf(readQuestion({ asked: question, likeliest }));
  const compared = terms.map((term) => term.slice(0, longestTerm)).filter((term) => !/\s/.test(term));
  return { key: wordingKey(question), kind, terms: [...new Set(compared)].slice(0, mostTerms) };
}

/** Returns a hash of a question without case, accents and the signs around it. */
function wordingKey(question: string): string {
  return createHash('sha256').update(foldQuestion(question)).digest('base64url').slice(0, 22);
}
