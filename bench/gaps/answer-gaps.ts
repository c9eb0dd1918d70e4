import { uuidv7 } from 'uuidv7';
import { wordingsOfGap } from '#contract/chat/gaps.ts';
import { answers } from '#server/knowledge/curated/answers.ts';
import { findCuratedAnswer } from '#server/knowledge/curated/find-curated.ts';
import { readQuestion } from '#server/question/question.ts';
import type { Db } from '#server/store/schema.ts';
import { askQuestion } from '../answers/ask.ts';
import type { BenchQuestion, SourceText } from '../answers/dataset.ts';
import type { Outcome } from '../answers/measure.ts';
import { benchHost, type FilledStore } from '../answers/store.ts';

/** Writes a curated answer for a gap, which says the right answer of each of its questions. Returns the document that it is searched as. */
export async function writeGapAnswer(db: Db, gap: readonly BenchQuestion[]): Promise<SourceText> {
  const questions = [...new Set(gap.map(({ text }) => text))].slice(0, wordingsOfGap);
  const answer = [...new Set(gap.flatMap(({ answers: [first = ''] }) => first))].join('. ');
  const entry = { id: uuidv7(), host: benchHost, documentId: uuidv7(), at: new Date().toISOString() };
  const input = { questions, answer, sources: [] };
  const store = await answers.prepare(db, entry, input);
  await db.transaction().execute((trx) => store(trx, entry));
  const { title, text } = answers.write(input);
  return { id: entry.documentId, title: `${title}.md`, text };
}

/** Asks as a visitor does: what an admin wrote comes first. */
export async function askAnswered(
  store: FilledStore,
  { question, documents }: { question: BenchQuestion; documents: readonly SourceText[] },
): Promise<Outcome> {
  const read = readQuestion({ asked: question.text });
  const found = await findCuratedAnswer(store.db, { host: benchHost, question: read });
  if (!found) return askQuestion(store, { question, documents, named: [] });
  const { answer: reply } = found.answer;
  return {
    ...{ question, reply, outcome: 'answered', failed: false, found: [], cited: [] },
    ...{ promptTokens: 0, answerTokens: 0, milliseconds: 0, computing: 0 },
  };
}
