import { batchesOf } from '#server/compute/batches.ts';
import { createPauses } from '#server/compute/pause.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { detectLanguage } from '#server/language/detect.ts';
import { readQuestion } from '#server/question/question.ts';
import { readOfEnds } from '#server/question/read-of-query.ts';
import type { Trx } from '#server/store/schema.ts';
import { foldText } from '#server/store/text/search-text.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import { defaultLanguage, toTextLanguage } from '#shared/languages.ts';
import { trimBothOf } from '#shared/text/trim-text.ts';
import { wordingOf } from './likeness.ts';

/** Questions with their answer by language, '' for the answer's own; an answer tells the language of questions that are a few words. */
type Texts = Readonly<Record<string, { questions: readonly string[]; answer: string }>>;

/** Terms by which a curated answer is found for one of its questions. */
export interface ReadWording {
  question: string;
  language: string;
  folded: string;
  kind: AnswerKind;
  terms: readonly string[];
}

/** Terms of a wording by which it is found: some more than the longest question in words has. Without spaces, 500 characters have a thousand. */
const searchedTerms = 60;
const rowsAtOnce = 500;

/** Reads by what a curated answer's questions are found. Takes milliseconds for each, so call it before a transaction. */
export async function readWordings(texts: Texts): Promise<ReadWording[]> {
  const pause = createPauses();
  const read: ReadWording[] = [];
  for (const [language, { questions, answer }] of Object.entries(texts)) {
    const likeliest =
      language === ''
        ? (detectLanguage([...questions, answer].join('\n')) ?? defaultLanguage)
        : toTextLanguage(language);
    for (const question of questions) {
      await pause();
      const { terms, kind } = wordingOf(readQuestion({ asked: question, likeliest }));
      read.push({ question, language, folded: foldQuestion(question), kind, terms });
    }
  }
  return read;
}

/** Stores the wordings of a curated answer in place of what was stored before. */
export async function storeWordings(
  trx: Trx,
  { id, host, wordings }: { id: string; host: string; wordings: readonly ReadWording[] },
): Promise<void> {
  await trx.deleteFrom('curated_questions').where('answer_id', '=', id).execute();
  await trx.deleteFrom('curated_terms').where('answer_id', '=', id).execute();
  const questions = wordings.map(({ folded, kind, terms, language }, ordinal) => ({
    ...{ answer_id: id, ordinal, host, folded, kind, terms: terms.join(' '), language },
  }));
  const searched = wordings.flatMap(({ terms }, ordinal) =>
    terms.slice(0, searchedTerms).map((term) => ({ answer_id: id, ordinal, host, term })),
  );
  for (const rows of batchesOf(questions, rowsAtOnce))
    await trx.insertInto('curated_questions').values(rows).execute();
  for (const rows of batchesOf(searched, rowsAtOnce))
    await ownTurn(() => trx.insertInto('curated_terms').values(rows).execute());
}

/** Returns a question's text without case, accents and the signs around it. */
export function foldQuestion(text: string): string {
  return trimBothOf(foldText(readOfEnds(text)), /[\p{P}\s]/u);
}
