import { splitLines } from '#client/ui/fields/split-list.ts';
import type { Rules, useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { adminWords } from '#client/words/admin-words.ts';
import {
  type CuratedAnswer,
  curatedAnswerInputSchema,
  faultOfWordings,
  type Translations,
} from '#contract/knowledge/curated-answers.ts';
import { pageLanguages } from '#shared/languages.ts';

interface TextEntries {
  /** One a line. */
  questions: string;
  answer: string;
}

/** A curated answer as the form's values. */
export interface AnswerEntries extends TextEntries {
  /** One a line. */
  sources: string;
  /** In the order of `pageLanguages`; both texts are empty where there is no translation. */
  translations: TextEntries[];
}

export type AnswerEntry = ReturnType<typeof useFields<AnswerEntries>>['entry'];

const { questions, answer, sources } = curatedAnswerInputSchema.shape;
const checkQuestions = validateWith(questions);
const checkAnswer = validateWith(answer, () => adminWords().enterAnswer);
const checkSources = validateWith(sources);

function checkAllQuestions(own: readonly string[], form: AnswerEntries): string | true {
  const checked = checkQuestions(own);
  if (checked !== true) return checked;
  const { translations } = toAnswerInput(form);
  return faultOfWordings(own, translations) ?? true;
}

export const answerRules: Rules<AnswerEntries> = {
  questions: { validate: (typed, form) => checkAllQuestions(splitLines(String(typed)), form) },
  answer: { validate: checkAnswer },
  sources: { validate: (typed) => checkSources(splitLines(String(typed))) },
};
for (const index of pageLanguages.keys()) {
  const isLeftOut = ({ translations }: AnswerEntries) => isEmpty(translations[index]);
  answerRules[`translations.${index}.questions`] = {
    validate: (typed, form) => isLeftOut(form) || checkQuestions(splitLines(String(typed))),
    deps: `translations.${index}.answer`,
  };
  answerRules[`translations.${index}.answer`] = {
    validate: (typed, form) => isLeftOut(form) || checkAnswer(typed),
    deps: `translations.${index}.questions`,
  };
}

export function toAnswerEntries(before: CuratedAnswer | undefined): AnswerEntries {
  const entriesOf = (text: { questions: readonly string[]; answer: string } | undefined) => ({
    questions: text?.questions.join('\n') ?? '',
    answer: text?.answer ?? '',
  });
  return {
    ...entriesOf(before),
    sources: before?.sources.join('\n') ?? '',
    translations: pageLanguages.map((language) => entriesOf(before?.translations[language])),
  };
}

/** Returns what is saved; a translation whose texts are both empty is left out. */
export function toAnswerInput(entries: AnswerEntries) {
  const translations: Translations = {};
  for (const [index, language] of pageLanguages.entries()) {
    const typed = entries.translations[index];
    if (typed && !isEmpty(typed))
      translations[language] = { questions: splitLines(typed.questions), answer: typed.answer };
  }
  return {
    questions: splitLines(entries.questions),
    answer: entries.answer,
    sources: splitLines(entries.sources),
    translations,
  };
}

function isEmpty(typed: TextEntries | undefined): boolean {
  return typed === undefined || (typed.questions.trim() === '' && typed.answer.trim() === '');
}
