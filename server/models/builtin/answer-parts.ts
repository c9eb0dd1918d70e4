import { wordsOf } from '../../language/analysis.ts';
import type { Language } from '../../language/languages.ts';
import type { Ask } from '../model.ts';
import { findLookalikes, kindOf } from './answer-kinds.ts';
import { answerQuestion, quoteSentences } from './answer-question.ts';
import { createContext } from './features.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { readQuestion } from './question.ts';
import { lengthOf, mostWords } from './reply-length.ts';
import { scoreCandidates } from './score.ts';
import { splitQuestion } from './split-question.ts';

/** A part with fewer words that carry a meaning ("who leads it?") is about what the whole question is about. */
const enoughWords = 2;

interface Parts {
  ask: Ask;
  language: Language;
  /** The first is a question that stands by itself. */
  parts: readonly [string, ...string[]];
  /** Sentences that the reply holds. */
  said: Set<string>;
}

/**
 * Answers the parts of a question one after the other, each with its own best sentence, and says of a part that the documents do
 * not answer it; undefined where the question has no parts, or none of them is answered.
 */
export function answerParts(ask: Ask, language: Language): string[] | undefined {
  const [first = '', ...others] = splitQuestion(ask.query, language);
  if (others.length === 0 || isBare(first, language)) return undefined;
  const asked: Parts = { ask, language, parts: [first, ...others], said: new Set() };
  const pieces: string[] = [];
  let isAnswered = false;
  for (const [index, part] of asked.parts.entries()) {
    const left = mostWords - lengthOf(pieces.join(' '));
    const bare = isBare(part, language);
    // What a bare part asks for mostly stands in the answer to the others: it takes no room from them.
    const later = asked.parts.slice(index + 1).filter((other) => !isBare(other, language));
    const budget = Math.floor(left / (1 + later.length));
    const answer = bare ? answerBare(asked, part, budget) : answerOne(asked, part, budget);
    isAnswered ||= answer !== undefined;
    pieces.push(...(answer ?? sayUnanswered(part, language, budget)));
  }
  return isAnswered ? pieces : undefined;
}

function answerOne({ ask, language, said }: Parts, query: string, budget: number): string[] | undefined {
  const { passages, query: text } = ask;
  const lent = countMeaning(query, language) < enoughWords ? [{ type: 'user' as const, text }] : [];
  const conversation = [...ask.conversation, ...lent];
  return answerQuestion({ query, conversation, passages, language, budget, best: { said } });
}

/** "… and why?": about what the first part is about, with a sentence that looks like an answer; nothing where the reply holds one. */
function answerBare({ ask, language, parts, said }: Parts, part: string, budget: number): string[] {
  const kind = kindOf(part, language);
  const about = readQuestion({ ...ask, query: parts[0] }, language);
  const context = createContext({ ...about, kind }, ask.passages);
  const looks = scoreCandidates(context).filter(
    (one) => !one.row && one.ownCoverage > 0 && findLookalikes(kind, one.text, one.language).length > 0,
  );
  const [best] = looks;
  if (!best || looks.some(({ text }) => said.has(text))) return [];
  said.add(best.text);
  return quoteSentences(ask.passages, context.question, [best], budget);
}

function sayUnanswered(part: string, language: Language, budget: number): string[] {
  const { noAnswer } = phrasesIn(language);
  const named = `“${part.replace(/[\s.?!؟？。]+$/u, '')}”: ${noAnswer}`;
  return [named, noAnswer].filter((said) => lengthOf(said) <= budget).slice(0, 1);
}

/** Whether all that a part says is what kind of answer it wants. */
function isBare(part: string, language: Language): boolean {
  return countMeaning(part, language) === 0;
}

/** How many words carry a meaning. */
function countMeaning(part: string, language: Language): number {
  return wordsOf(part, language).filter((word) => !word.isStop).length;
}
