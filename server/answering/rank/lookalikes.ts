import type { Language } from '#server/language/languages.ts';
import { questionWordsOf } from '#server/question/question-words.ts';
import { alikeEverywhere, costsSo } from '#server/question/words/alike-everywhere.ts';
import type { AnswerKind } from '#server/question/words/answer-kind.ts';

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

/** The stretches of a sentence in the language that look like an answer of the kind; none for a kind without a look of its own. */
export function findLookalikes(kind: AnswerKind, sentence: string, language: Language): string[] {
  const look = alikeEverywhere.find(([one]) => one === kind)?.[2] ?? questionWordsOf(language).looks[kind];
  const found = look ? (sentence.match(look) ?? []) : [];
  return kind === 'money' ? [...found, ...(sentence.match(costsSo) ?? [])] : found;
}

/** Whether there is no answer without such a stretch. */
export function isToldByLook(kind: AnswerKind): boolean {
  return toldByLook.has(kind);
}
