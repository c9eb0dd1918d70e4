import type { Language } from '../../language/languages.ts';
import type { Pause } from '../../pause.ts';
import type { Ask, OfferedPassage } from '../model.ts';
import type { Candidate } from './candidates.ts';
import { clipSentence } from './clip.ts';
import { sayCurrency } from './currency.ts';
import { asksForUnknown, lacksAnswer } from './doubts.ts';
import { weighEvidence } from './evidence.ts';
import { createContext } from './features.ts';
import { answerWithList } from './list-answer.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { type AskedQuestion, readQuestion } from './question.ts';
import { pickQuotations, type Quotable } from './quote.ts';
import { lengthOf } from './reply-length.ts';
import { sayQuotation } from './say.ts';
import { scoreCandidates } from './score.ts';
import { findInTables, fitRow, lacksCells, sayFound } from './table-lookup.ts';

/** Evidence below this is none … */
const noAnswerBelow = -2;
/** (a little earlier where the question speaks of what stands nowhere) */
const noAnswerToUnknownBelow = -1.5;
/** … and below this, sentences are shown as the nearest there is. */
const unsureBelow = -0.5;

/** What is asked, and how much may be said to it. */
export interface Answering extends Pick<Ask, 'query' | 'conversation' | 'passages'> {
  language: Language;
  /** In words. */
  budget: number;
  /** Of the sentences that answer, the best alone, and not where the reply holds it already; else as many as there is room for. */
  best?: { said: Set<string> };
}

/** The pieces of a reply to one question: a list, cells of a table or quotations; undefined where the passages hold no answer. */
export async function answerQuestion(answering: Answering, pause: Pause): Promise<string[] | undefined> {
  const { query, language, passages, budget, best } = answering;
  const list = await answerWithList({ query, language, passages, budget }, pause);
  if (list) return list;
  const context = await createContext(readQuestion(answering, language), passages, pause);
  const ranked = await scoreCandidates(context, pause);
  const { nearest } = phrasesIn(language);
  const isOfAnother = asksForUnknown(context);
  const found = await findInTables(context, ranked, pause);
  if (found) {
    const opening = isOfAnother || lacksCells(context, found) ? [nearest] : [];
    const cells = sayFound(found, budget - lengthOf(opening.join()));
    const said = [...opening, ...cells].join(' ');
    const unit = sayCurrency(context, found, said, budget - lengthOf(said));
    if (cells.length > 0) return [...opening, ...cells, ...(unit === undefined ? [] : [unit])];
  }
  const evidence = weighEvidence(context, ranked);
  if (evidence < (isOfAnother ? noAnswerToUnknownBelow : noAnswerBelow)) return undefined;
  const [first] = ranked;
  if (first && best?.said.has(first.text)) return [];
  const isUnsure = evidence < unsureBelow || isOfAnother || lacksAnswer(context, ranked);
  const opening = isUnsure ? [nearest] : [];
  const left = budget - lengthOf(opening.join());
  const row = first?.row && fitRow(first.passage, first.row, first.row.cells.slice(1), left);
  if (row) return [...opening, row];
  const quoted = best ? ranked.filter((one) => !one.row).slice(0, 1) : ranked;
  for (const { text } of quoted) best?.said.add(text);
  return [...opening, ...quoteSentences(passages, context.question, quoted, left)];
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
