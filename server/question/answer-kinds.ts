import type { Language } from '#server/language/languages.ts';
import { questionWordsOf } from './question-words.ts';
import { alikeEverywhere, costsSo } from './words/alike-everywhere.ts';
import type { AnswerKind } from './words/answer-kind.ts';

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

/** Returns the stretches of a sentence that look like an answer of the kind; none for a kind without a look of its own. */
export function findLookalikes(kind: AnswerKind, sentence: string, language: Language): string[] {
  const look = alikeEverywhere.find(([one]) => one === kind)?.[2] ?? questionWordsOf(language).looks[kind];
  const found = look ? (sentence.match(look) ?? []) : [];
  return kind === 'money' ? [...found, ...(sentence.match(costsSo) ?? [])] : found;
}

/** True if there is no answer without such a stretch. */
export function isToldByLook(kind: AnswerKind): boolean {
  return toldByLook.has(kind);
}

/** True if few sentences contain by chance what looks like an answer of the kind. */
export function isTelling(kind: AnswerKind): boolean {
  return kind !== 'name' && kind !== 'manner' && kind !== 'meaning' && kind !== 'person';
}
