import type { Pause } from '#server/compute/pause.ts';
import type { Ask, OfferedPassage } from '#server/models/model.ts';
import { clipSentence } from './compose/clip.ts';
import { answerWithList } from './compose/list-answer.ts';
import { pickQuotations, type Quotable } from './compose/quote.ts';
import { sayQuotation } from './compose/say.ts';
import {
  cellsNamed,
  type Found,
  findInTables,
  fitRow,
  lacksCells,
  sayFound,
} from './compose/table-lookup.ts';
import { asksForUnknown, lacksAnswer } from './gate/doubts.ts';
import { weighEvidence } from './gate/evidence.ts';
import { phrasesIn } from './phrases/phrases.ts';
import type { Candidate } from './rank/candidates.ts';
import { type Context, createContext } from './rank/features.ts';
import { type ScoredCandidate, scoreCandidates } from './rank/score.ts';
import { type AskedQuestion, weighQuestion } from './rank/weigh-question.ts';
import { lengthOf } from './reply-length.ts';

/** Evidence below this is none … */
const noAnswerBelow = -2;
/** (a little earlier where the question speaks of what stands nowhere) */
const noAnswerToUnknownBelow = -1.5;
/** … and below this, sentences are shown as the nearest there is. */
const unsureBelow = -0.5;

/** What is asked, and how much may be said to it. */
export interface Answering extends Pick<Ask, 'question' | 'passages'> {
  /** In words. */
  budget: number;
  /** Of the sentences that answer, the best alone, and not where the reply holds it already; else as many as there is room for. */
  best?: { said: Set<string> };
}

/** The pieces of a reply to one question: a list, cells of a table or quotations; undefined where the passages hold no answer. */
export async function answerQuestion(answering: Answering, pause: Pause): Promise<string[] | undefined> {
  const { question, passages, budget } = answering;
  const list = await answerWithList({ question, passages, budget }, pause);
  if (list) return list;
  const context = await createContext(weighQuestion(question), passages, pause);
  const ranked = await scoreCandidates(context, pause);
  const found = await findInTables(context, ranked, pause);
  const cells = found && sayCells(context, { found, answering });
  return cells ?? sayBest(context, { ranked, answering });
}

/** Undefined where none fits. */
function sayCells(
  context: Context,
  { found, answering }: { found: Found; answering: Answering },
): string[] | undefined {
  const isUnsure = asksForUnknown(context) || lacksCells(context, found);
  const opening = isUnsure ? [phrasesIn(answering.question.language).nearest] : [];
  const cells = sayFound(found, answering.budget - lengthOf(opening.join()));
  return cells.length === 0 ? undefined : [...opening, ...cells];
}

/** Quotations, or the cells of a row; undefined where nothing answers. */
function sayBest(
  context: Context,
  { ranked, answering }: { ranked: readonly ScoredCandidate[]; answering: Answering },
): string[] | undefined {
  const { passages, question, budget, best } = answering;
  const isOfAnother = asksForUnknown(context);
  const evidence = weighEvidence(context, ranked);
  if (evidence < (isOfAnother ? noAnswerToUnknownBelow : noAnswerBelow)) return undefined;
  const [first] = ranked;
  if (first && best?.said.has(first.text)) return [];
  const isUnsure = evidence < unsureBelow || isOfAnother || lacksAnswer(context, ranked);
  const opening = isUnsure ? [phrasesIn(question.language).nearest] : [];
  const left = budget - lengthOf(opening.join());
  const row =
    first?.row && fitRow(first.passage, first.row, cellsNamed(context, first.passage, first.row), left);
  if (row) return [...opening, row];
  const some = best ? ranked.filter((one) => !one.row).slice(0, 1) : ranked;
  for (const { text } of some) best?.said.add(text);
  return [...opening, ...quoteSentences(passages, context.question, some, left)];
}

/** Rows are quoted as text only where there is no other. */
export function quoteSentences(
  passages: readonly OfferedPassage[],
  question: AskedQuestion,
  ranked: readonly Quotable[],
  budget: number,
): string[] {
  const sentences = ranked.filter((one) => !one.row);
  const quotable = sentences.length > 0 ? sentences : ranked;
  const clip = (sentence: Candidate, most: number) => clipSentence(question, sentence, most);
  return pickQuotations(passages, quotable, budget, clip).map((one) => sayQuotation(passages, one));
}
