import { splitQuestion } from '#server/models/builtin/split-question.ts';
import { wordsOf } from '../language/analysis.ts';
import type { Language } from '../language/languages.ts';
import type { Ask } from '../models/model.ts';
import type { Pause } from '../pause.ts';
import { answerQuestion } from './answer-question.ts';
import { inQuotes } from './compose/say.ts';
import { sayNoAnswer } from './phrases/phrases.ts';
import type { Reply } from './reply.ts';
import { lengthOf, mostWords } from './reply-length.ts';

/** A part with fewer words that carry a meaning ("who leads it?") is about the subject of the whole question. */
const enoughWords = 2;

/**
 * Answers the parts of a question one after the other, each with its own best sentence, and says of a part that the documents do
 * not answer it. Returns undefined if the question has one part, or none is answered.
 */
export async function answerParts(ask: Ask, language: Language, pause: Pause): Promise<Reply | undefined> {
  const parts = splitQuestion(ask.query, language);
  const [first = ''] = parts;
  // The answer to "… and why?" mostly stands in the answer to the rest.
  const asked = parts.filter((part) => countMeaning(part, language) > 0);
  if (parts.length < 2 || countMeaning(first, language) === 0) return undefined;
  const said = new Set<string>();
  const replies: Reply[] = [];
  for (const [index, query] of asked.entries()) {
    const left = mostWords - lengthOf(replies.flatMap(({ pieces }) => pieces).join(' '));
    const budget = Math.floor(left / (asked.length - index));
    const lent =
      countMeaning(query, language) < enoughWords ? [{ type: 'user' as const, text: ask.query }] : [];
    const conversation = [...ask.conversation, ...lent];
    const { passages } = ask;
    const answer = await answerQuestion(
      { query, conversation, passages, language, budget, best: { said } },
      pause,
    );
    replies.push(
      answer ?? { outcome: 'refused', pieces: sayUnanswered(query, sayNoAnswer(language, ask.host), budget) },
    );
  }
  const answered = replies.filter(({ outcome, pieces }) => outcome !== 'refused' && pieces.length > 0);
  if (answered.length === 0) return undefined;
  const isSure = replies.every(({ outcome }) => outcome === 'answered');
  return { outcome: isSure ? 'answered' : 'unsure', pieces: replies.flatMap(({ pieces }) => pieces) };
}

function sayUnanswered(part: string, noAnswer: string, budget: number): string[] {
  const named = `${inQuotes(part.replace(/[\s.?!؟？。]+$/u, ''))}: ${noAnswer}`;
  return [named, noAnswer].filter((said) => lengthOf(said) <= budget).slice(0, 1);
}

function countMeaning(part: string, language: Language): number {
  return wordsOf(part, language).filter(({ isStop }) => !isStop).length;
}
