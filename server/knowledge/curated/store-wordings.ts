import { detectLanguage } from '#server/language/detect.ts';
import { defaultLanguage } from '#server/language/languages.ts';
import { readQuestion } from '#server/question/question.ts';
import type { Trx } from '#server/store/schema.ts';
import { foldText } from '#server/store/search-text.ts';
import { wordingOf } from './likeness.ts';

interface Wordings {
  id: string;
  host: string;
  questions: readonly string[];
  /** Tells the language of questions that are a few words. */
  answer: string;
}

/** Stores by what a curated answer's questions are found, in place of what was stored before. */
export async function storeWordings(trx: Trx, { id, host, questions, answer }: Wordings): Promise<void> {
  await trx.deleteFrom('curated_questions').where('answer_id', '=', id).execute();
  await trx.deleteFrom('curated_terms').where('answer_id', '=', id).execute();
  const language = detectLanguage([...questions, answer].join('\n')) ?? defaultLanguage;
  for (const [ordinal, asked] of questions.entries()) {
    const { terms, kind } = wordingOf(readQuestion({ asked, likeliest: language }));
    const key = { answer_id: id, ordinal, host };
    await trx
      .insertInto('curated_questions')
      .values({ ...key, folded: foldQuestion(asked), kind, terms: terms.join(' ') })
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
  return foldText(text).replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
}
