import type { Pause } from '#server/compute/pause.ts';
import type { Ask } from '#server/models/model.ts';
import type { Question } from '#server/question/question.ts';
import { answerQuestion } from './answer-question.ts';
import { inQuotes } from './compose/say.ts';
import { sayNoAnswer } from './phrases/phrases.ts';
import type { Reply } from './reply.ts';
import { lengthOf, mostWords } from './reply-length.ts';

/**
 * Answers the parts of a question one after the other, each with its own best sentence, and says of a part that the documents do
 * not answer it. Returns undefined if the question has one part, or none is answered.
 */
export async function answerParts(
  { passages, host }: Pick<Ask, 'passages' | 'host'>,
  { parts }: Question,
  pause: Pause,
): Promise<Reply | undefined> {
  if (!parts[0] || isBare(parts[0])) return undefined;
  // The answer to "… and why?" is usually part of the answer to the rest.
  const asked = parts.filter((part) => !isBare(part));
  const said = new Set<string>();
  const replies: Reply[] = [];
  for (const [index, part] of asked.entries()) {
    const left = mostWords - lengthOf(replies.flatMap(({ pieces }) => pieces).join(' '));
    const budget = Math.floor(left / (asked.length - index));
    const answer = await answerQuestion({ question: part, passages, budget, best: { said } }, pause);
    replies.push(answer ?? { outcome: 'refused', pieces: sayUnanswered(part, host, budget) });
  }
  const answered = replies.filter(({ outcome, pieces }) => outcome !== 'refused' && pieces.length > 0);
  if (answered.length === 0) return undefined;
  const isSure = replies.every(({ outcome }) => outcome === 'answered');
  return { outcome: isSure ? 'answered' : 'unsure', pieces: replies.flatMap(({ pieces }) => pieces) };
}

function sayUnanswered({ text, language }: Question, host: string | undefined, budget: number): string[] {
  const noAnswer = sayNoAnswer(language, host);
  const named = `${inQuotes(text.replace(/[\s.?!؟？。]+$/u, ''))}: ${noAnswer}`;
  return [named, noAnswer].filter((said) => lengthOf(said) <= budget).slice(0, 1);
}

/** Returns true if all that a part says is which kind of answer it wants. */
function isBare({ content }: Question): boolean {
  return content.length === 0;
}
