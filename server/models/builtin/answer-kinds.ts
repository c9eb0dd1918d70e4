import type { Language } from '#server/language/languages.ts';
import { readOfQuery } from '#server/language/read-of-query.ts';
import { alikeEverywhere, costsSo } from './question-words/alike-everywhere.ts';
import type { AnswerKind } from './question-words/answer-kind.ts';
import { questionWordsOf } from './question-words/question-words.ts';

/** An answer of these kinds is told by its look: without a number, a time or a sum there is none. */
const toldByLook: ReadonlySet<AnswerKind> = new Set([
  'time',
  'money',
  'number',
  'duration',
  'phone',
  'email',
  'extension',
  'clock',
  'age',
  'weight',
  'length',
]);

/** What a question in the language asks for; two or three words may be taken for another language, so English ones tell too. */
export function kindOf(query: string, language: Language): AnswerKind {
  const beginning = query.slice(0, readOfQuery);
  const alike = alikeEverywhere.find(([, pattern]) => pattern.test(beginning));
  if (alike) return alike[0];
  const asks = [...questionWordsOf(language).asks, ...questionWordsOf('en').asks];
  return asks.find(([, pattern]) => pattern.test(beginning))?.[0] ?? 'any';
}

/** The stretches of a sentence in the language that look like an answer of the kind; none for a kind without a look of its own. */
export function findLookalikes(kind: AnswerKind, sentence: string, language: Language): string[] {
  const look = alikeEverywhere.find(([one]) => one === kind)?.[2] ?? questionWordsOf(language).looks[kind];
  const found = look ? (sentence.match(look) ?? []) : [];
  return kind === 'money' ? [...found, ...(sentence.match(costsSo) ?? [])] : found;
}

/** Whether few sentences hold such a stretch by chance. */
export function isTelling(kind: AnswerKind): boolean {
  return kind !== 'name' && kind !== 'manner' && kind !== 'meaning' && kind !== 'person';
}

/** Whether there is no answer without such a stretch. */
export function isToldByLook(kind: AnswerKind): boolean {
  return toldByLook.has(kind);
}
