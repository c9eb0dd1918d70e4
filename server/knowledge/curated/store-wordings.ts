import { trimBothOf } from '#contract/trim-text.ts';
import { detectLanguage } from '#server/language/detect.ts';
import { defaultLanguage, toLanguage } from '#server/language/languages.ts';
import { readQuestion } from '#server/question/question.ts';
import { readOfEnds } from '#server/question/read-of-query.ts';
import type { Trx } from '#server/store/schema.ts';
import { foldText } from '#server/store/search-text.ts';
import { wordingOf } from './likeness.ts';

interface Wordings {
  id: string;
  host: string;
  /** The questions by language, '' for the answer's own; an answer tells the language of questions that are a few words. */
  texts: Readonly<Record<string, { questions: readonly string[]; answer: string }>>;
}

/** Stores by what a curated answer's questions are found, in place of what was stored before. */
export async function storeWordings(trx: Trx, { id, host, texts }: Wordings): Promise<void> {
  await trx.deleteFrom('curated_questions').where('answer_id', '=', id).execute();
  await trx.deleteFrom('curated_terms').where('answer_id', '=', id).execute();
  const wordings = Object.entries(texts).flatMap(([language, { questions, answer }]) => {
    const likeliest =
      language === ''
        ? (detectLanguage([...questions, answer].join('\n')) ?? defaultLanguage)
        : toLanguage(language);
    return questions.map((asked) => ({ asked, language, likeliest }));
  });
  for (const [ordinal, { asked, language, likeliest }] of wordings.entries()) {
    const { terms, kind } = wordingOf(readQuestion({ asked, likeliest }));
    const key = { answer_id: id, ordinal, host };
    await trx
      .insertInto('curated_questions')
      .values({ ...key, folded: foldQuestion(asked), kind, terms: terms.join(' '), language })
      .execute();
    if (terms.length === 0) continue;
    await trx
      .insertInto('curated_terms')
      .values(terms.map((term) => ({ ...key, term })))
      .execute();
  }
}

/** Returns a question's text without case, accents and the signs around it. */
export function foldQuestion(text: string): string {
  return trimBothOf(foldText(readOfEnds(text)), /[\p{P}\s]/u);
}
