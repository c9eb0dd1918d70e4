import { readQuestion } from '#server/question/question.ts';
import { searchPassages } from '#server/retrieval/lexical/search.ts';
import type { FoundPassage, SearchScope } from '#server/retrieval/passages/passage.ts';
import type { Db } from '#server/store/schema.ts';

/** Reads what is asked as a question, after `earlier` ones, and searches for it. */
export async function searchAsked(
  db: Db,
  input: { scope: SearchScope; asked: string; earlier?: readonly string[]; limit: number },
): Promise<FoundPassage[]> {
  const { scope, limit, ...question } = input;
  return (await searchPassages(db, { scope, limit, question: readQuestion(question) })).passages;
}
