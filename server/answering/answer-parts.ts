import type { Pause } from '#server/compute/pause.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { isTelling } from '#server/question/kind.ts';
import type { Question } from '#server/question/question.ts';
import { answerQuestion, quoteSentences } from './answer-question.ts';
import { inQuotes } from './compose/say.ts';
import { cellsAsked, findInTables, fitRow } from './compose/table-lookup.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { createContext } from './rank/features.ts';
import { findLookalikes } from './rank/lookalikes.ts';
import { scoreCandidates } from './rank/score.ts';
import { weighQuestion } from './rank/weigh-question.ts';
import { lengthOf, mostWords } from './reply-length.ts';

interface Parts {
  passages: readonly OfferedPassage[];
  /** Stands by itself, as the others need not. */
  first: Question;
  /** Sentences that the reply contains. */
  said: Set<string>;
  pause: Pause;
}

/**
 * Answers the parts of a question one after the other, each with its own best sentence, and says of a part that the documents do
 * not answer it; undefined if the question has no parts, or none of them is answered.
 */
export async function answerParts(
  { parts }: Question,
  passages: readonly OfferedPassage[],
  pause: Pause,
): Promise<string[] | undefined> {
  const [first] = parts;
  if (!first) return undefined;
  const asked: Parts = { passages, first, said: new Set(), pause };
  const pieces: string[] = [];
  let isAnswered = false;
  for (const [index, part] of parts.entries()) {
    const left = mostWords - lengthOf(pieces.join(' '));
    // What a bare part asks for mostly stands in the answer to the others: it takes no room from them.
    const later = parts.slice(index + 1).filter((other) => !isBare(other));
    const budget = Math.floor(left / (1 + later.length));
    const answer = await (isBare(part) ? answerBare : answerOne)(asked, part, budget);
    isAnswered ||= answer !== undefined && answer.length > 0;
    pieces.push(...(answer ?? sayUnanswered(part, budget)));
  }
  return isAnswered ? pieces : undefined;
}

async function answerOne(asked: Parts, part: Question, budget: number): Promise<string[] | undefined> {
  const { passages, first, said, pause } = asked;
  const leans = part !== first && part.leaning === 'subject';
  const row = leans ? await findMoreOfRow(asked, part) : undefined;
  const likely = row?.likely.length ? fitRow(row.passage, row.row, row.likely, budget) : undefined;
  if (likely !== undefined) return [likely];
  const answer = await answerQuestion({ question: part, passages, budget, best: { said } }, pause);
  if (answer || !leans) return answer;
  // What "it" is cannot be told for sure: silence is better than a denial that may be false.
  const rest = row && fitRow(row.passage, row.row, row.more, budget);
  return rest === undefined ? [] : [rest];
}

/** Finds the one row that answers the first part: what it says besides, and which of it looks like an answer to another part. */
async function findMoreOfRow({ passages, first, pause }: Parts, { kind, language }: Question) {
  const context = await createContext(weighQuestion(first), passages, pause);
  const found = await findInTables(context, await scoreCandidates(context, pause), pause);
  const [row, ...others] = found?.rows ?? [];
  if (!found || !row || others.length > 0) return undefined;
  const told = cellsAsked(found, row);
  const more = row.cells.slice(1).filter((cell) => !told.includes(cell));
  const looks = (text: string) => isTelling(kind) && findLookalikes(kind, text, language).length > 0;
  const likely = more.filter(({ name, value }) => looks(`${value.text} ${name?.text ?? ''}`));
  return { passage: found.passage, row, more, likely };
}

/** "… and why?": about what the first part is about, with a sentence that looks like an answer; nothing if the reply contains one. */
async function answerBare(
  { passages, first, said, pause }: Parts,
  { kind }: Question,
  budget: number,
): Promise<string[]> {
  const context = await createContext({ ...weighQuestion(first), kind }, passages, pause);
  const scored = await scoreCandidates(context, pause);
  const looks = scored.filter(
    (one) => !one.row && one.ownCoverage > 0 && findLookalikes(kind, one.text, one.language).length > 0,
  );
  const [best] = looks;
  if (!best || looks.some(({ text }) => said.has(text))) return [];
  said.add(best.text);
  return quoteSentences(passages, context.question, [best], budget);
}

function sayUnanswered({ text, language }: Question, budget: number): string[] {
  const { noAnswer } = phrasesIn(language);
  const named = `${inQuotes(text.replace(/[\s.?!؟？。]+$/u, ''))}: ${noAnswer}`;
  return [named, noAnswer].filter((said) => lengthOf(said) <= budget).slice(0, 1);
}

/** True if all that a part says is which kind of answer it wants. */
function isBare({ content }: Question): boolean {
  return content.length === 0;
}
