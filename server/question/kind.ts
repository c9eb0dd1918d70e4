import { inSmallLetters } from '#server/language/small-letters.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { questionWordsOf } from './question-words.ts';
import { readOfQuery } from './read-of-query.ts';
import { alikeEverywhere } from './words/alike-everywhere.ts';

/** Returns the kind of answer that a question asks for. Short questions are often assigned the wrong language, so English words are tried too. */
export function kindOf(query: string, language: TextLanguage): AnswerKind {
  const beginning = inSmallLetters(query.slice(0, readOfQuery));
  const alike = alikeEverywhere.find(([, pattern]) => pattern.test(beginning));
  if (alike) return alike[0];
  const asks = [...questionWordsOf(language).asks, ...questionWordsOf('en').asks];
  return asks.find(([, pattern]) => pattern.test(beginning))?.[0] ?? 'any';
}

/** True if few sentences contain by chance what looks like an answer of the kind. */
export function isTelling(kind: AnswerKind): boolean {
  return kind !== 'name' && kind !== 'manner' && kind !== 'meaning' && kind !== 'person';
}
