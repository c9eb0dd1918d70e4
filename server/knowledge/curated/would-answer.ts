import { createPauses } from '#server/compute/pause.ts';
import { detectLanguage } from '#server/language/detect.ts';
import { readQuestion } from '#server/question/question.ts';
import type { Db } from '#server/store/schema.ts';
import { defaultLanguage } from '#shared/languages.ts';
import { likenessOf, type Wording, weightOfTerm, wordingOf } from './likeness.ts';
import { foldQuestion } from './store-wordings.ts';
import { weighTerms } from './weigh-terms.ts';

interface Unsaved {
  host: string;
  questions: readonly string[];
  answer: string;
}

/** Returns which of the asked questions a curated answer would be found for if it was saved. */
export async function wouldAnswer(
  db: Db,
  { host, questions, answer }: Unsaved,
  asked: readonly string[],
): Promise<boolean[]> {
  const likeliest = detectLanguage([...questions, answer].join('\n')) ?? defaultLanguage;
  const pause = createPauses();
  const read = async (texts: readonly string[]) => {
    const found: Wording[] = [];
    for (const text of texts) {
      await pause();
      found.push(wordingOf(readQuestion({ asked: text, likeliest })));
    }
    return found;
  };
  const [wordings, askedWordings] = [await read(questions), await read(asked)];
  const terms = [...new Set([...wordings, ...askedWordings].flatMap((wording) => wording.terms))];
  const { counts, total } = await weighTerms(db, { host, terms });
  const own = new Set(wordings.flatMap((wording) => wording.terms));
  const weightOf = (term: string) =>
    weightOfTerm((counts.get(term) ?? 0) + (own.has(term) ? 1 : 0), total + 1);
  const folded = new Set(questions.map(foldQuestion));
  return askedWordings.map(
    (wording, index) =>
      folded.has(foldQuestion(asked[index] ?? '')) ||
      wordings.some((curated) => likenessOf({ asked: wording, curated }, weightOf) > 0),
  );
}
