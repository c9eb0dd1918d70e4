import { questionWordsOf } from '#server/question/question-words.ts';
import { alikeEverywhere, costsSo } from '#server/question/words/alike-everywhere.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import type { TextLanguage } from '#shared/languages.ts';

/** Kinds whose answers always look like one: a number, a time or a sum. */
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

/** In characters: a longer sentence is a row or a text without full stops, and patterns of words and numbers are slow on it. */
const longestRead = 2000;

/** Returns the parts of a sentence that look like an answer of the kind; empty for kinds without a pattern. */
export function findLookalikes(kind: AnswerKind, text: string, language: TextLanguage): string[] {
  const sentence = text.slice(0, longestRead);
  const look = alikeEverywhere.find(([one]) => one === kind)?.[2] ?? questionWordsOf(language).looks[kind];
  const found = look ? (sentence.match(look) ?? []) : [];
  return kind === 'money' ? [...found, ...(sentence.match(costsSo) ?? [])] : found;
}

/** True if there is no answer of this kind without a lookalike. */
export function isToldByLook(kind: AnswerKind): boolean {
  return toldByLook.has(kind);
}
