import type { Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import type { Ask } from '../model.ts';
import { findLookalikes, isTelling, kindOf } from './answer-kinds.ts';
import { answerQuestion, quoteSentences } from './answer-question.ts';
import { createContext } from './features.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { readQuestion } from './question.ts';
import { questionWordsOf } from './question-words/question-words.ts';
import { lengthOf, mostWords } from './reply-length.ts';
import { inQuotes } from './say.ts';
import { scoreCandidates } from './score.ts';
import { splitQuestion } from './split-question.ts';
import { cellsAsked, findInTables, fitRow } from './table-lookup.ts';

/** A part with fewer words that carry a meaning ("who leads it?") is about what the whole question is about. */
const enoughWords = 2;

interface Parts {
  ask: Ask;
  language: Language;
  /** The first is a question that stands by itself. */
  parts: readonly [string, ...string[]];
  /** Sentences that the reply holds. */
  said: Set<string>;
  pause: Pause;
}

/**
 * Answers the parts of a question one after the other, each with its own best sentence, and says of a part that the documents do
 * not answer it; undefined where the question has no parts, or none of them is answered.
 */
export async function answerParts(ask: Ask, language: Language, pause: Pause): Promise<string[] | undefined> {
  const [first = '', ...others] = splitQuestion(ask.query, language);
  if (others.length === 0 || isBare(first, language)) return undefined;
  const asked: Parts = { ask, language, parts: [first, ...others], said: new Set(), pause };
  const pieces: string[] = [];
  let isAnswered = false;
  for (const [index, part] of asked.parts.entries()) {
    const left = mostWords - lengthOf(pieces.join(' '));
    const bare = isBare(part, language);
    // What a bare part asks for mostly stands in the answer to the others: it takes no room from them.
    const later = asked.parts.slice(index + 1).filter((other) => !isBare(other, language));
    const budget = Math.floor(left / (1 + later.length));
    const answer = await (bare ? answerBare : answerOne)(asked, part, budget);
    isAnswered ||= answer !== undefined && answer.length > 0;
    pieces.push(...(answer ?? sayUnanswered(part, language, budget)));
  }
  return isAnswered ? pieces : undefined;
}

async function answerOne(asked: Parts, query: string, budget: number): Promise<string[] | undefined> {
  const { ask, language, parts, said, pause } = asked;
  const { passages, query: text } = ask;
  const leans = query !== parts[0] && countMeaning(query, language) < enoughWords;
  const row = leans ? await findMoreOfRow(asked, query) : undefined;
  const likely = row?.likely.length ? fitRow(row.passage, row.row, row.likely, budget) : undefined;
  if (likely !== undefined) return [likely];
  const lent = countMeaning(query, language) < enoughWords ? [{ type: 'user' as const, text }] : [];
  const conversation = [...ask.conversation, ...lent];
  const asking = { query, conversation, passages, language, budget, best: { said } };
  const answer = await answerQuestion(asking, pause);
  if (answer || !leans) return answer;
  // What "it" is cannot be told for sure: silence is better than a denial that may be false.
  const rest = row && fitRow(row.passage, row.row, row.more, budget);
  return rest === undefined ? [] : [rest];
}

/** Of the one row that answers the first part, what it says besides, and which of it looks like an answer to another part. */
async function findMoreOfRow({ ask, language, parts, pause }: Parts, part: string) {
  const question = readQuestion({ ...ask, query: parts[0] }, language);
  const context = await createContext(question, ask.passages, pause);
  const found = await findInTables(context, await scoreCandidates(context, pause), pause);
  const [row, ...others] = found?.rows ?? [];
  if (!found || !row || others.length > 0) return undefined;
  const told = cellsAsked(found, row);
  const more = row.cells.slice(1).filter((cell) => !told.includes(cell));
  const kind = kindOf(part, language);
  const looks = (text: string) => isTelling(kind) && findLookalikes(kind, text, language).length > 0;
  const likely = more.filter(({ name, value }) => looks(`${value.text} ${name?.text ?? ''}`));
  return { passage: found.passage, row, more, likely };
}

/** "… and why?": about what the first part is about, with a sentence that looks like an answer; nothing where the reply holds one. */
async function answerBare(
  { ask, language, parts, said, pause }: Parts,
  part: string,
  budget: number,
): Promise<string[]> {
  const kind = kindOf(part, language);
  const about = readQuestion({ ...ask, query: parts[0] }, language);
  const context = await createContext({ ...about, kind }, ask.passages, pause);
  const scored = await scoreCandidates(context, pause);
  const looks = scored.filter(
    (one) => !one.row && one.ownCoverage > 0 && findLookalikes(kind, one.text, one.language).length > 0,
  );
  const [best] = looks;
  if (!best || looks.some(({ text }) => said.has(text))) return [];
  said.add(best.text);
  return quoteSentences(ask.passages, context.question, [best], budget);
}

function sayUnanswered(part: string, language: Language, budget: number): string[] {
  const { noAnswer } = phrasesIn(language);
  const named = `${inQuotes(part.replace(/[\s.?!؟？。]+$/u, ''))}: ${noAnswer}`;
  return [named, noAnswer].filter((said) => lengthOf(said) <= budget).slice(0, 1);
}

/** Whether all that a part says is what kind of answer it wants. */
function isBare(part: string, language: Language): boolean {
  return countMeaning(part, language) === 0;
}

/** How many words carry a meaning. */
function countMeaning(part: string, language: Language): number {
  const { fillers } = questionWordsOf(language);
  const words = wordsOf(fillers ? part.replace(fillers, ' ') : part, language);
  return words.filter((word) => !word.isStop).length;
}
