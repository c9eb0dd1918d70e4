import type { Pause } from '#server/compute/pause.ts';
import type { Ask } from '#server/models/model.ts';
import type { Question } from '#server/question/question.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import { answerQuestion } from './answer-question.ts';
import { plain } from './compose/say.ts';
import { sayNoAnswer } from './phrases/phrases.ts';
import type { Reply } from './reply.ts';
import { lengthOf, mostWords } from './reply-length.ts';

/** Answers each part of a question with its best sentence, or says that it found no answer. Undefined if no part is answered. */
export async function answerParts(
  { passages, host }: Pick<Ask, 'passages' | 'host'>,
  { parts }: Question,
  pause: Pause,
): Promise<Reply | undefined> {
  if (!parts[0] || isBare(parts[0])) return undefined;
  // The answer to "… and why?" is usually in the answer to the rest.
  const asked = parts.filter((part) => !isBare(part));
  const opening = `${answerTexts(parts[0].language).nearest}\n\n`;
  const said = new Set<string>();
  const replies: Reply[] = [];
  for (const [index, part] of asked.entries()) {
    const left = mostWords - lengthOf([opening, ...replies.flatMap(({ pieces }) => pieces)].join(' '));
    const budget = Math.floor(left / (asked.length - index));
    const answer = await answerQuestion({ question: part, passages, budget, best: { said } }, pause);
    replies.push(answer ?? { outcome: 'refused', pieces: sayUnanswered(part, host, budget) });
  }
  const answered = replies.filter(({ outcome, pieces }) => outcome !== 'refused' && pieces.length > 0);
  if (answered.length === 0) return undefined;
  const isSure = replies.every(({ outcome }) => outcome === 'answered');
  const isHedged = replies.some(({ outcome }) => outcome === 'unsure');
  const pieces = [...(isHedged ? [opening] : []), ...inParagraphs(replies)];
  return { outcome: isSure ? 'answered' : 'unsure', pieces };
}

/** Begins each part's reply on a line of its own. */
function inParagraphs(replies: readonly Reply[]): string[] {
  const said = replies.filter(({ pieces }) => pieces.length > 0);
  return said.flatMap(({ pieces: [first = '', ...others] }, index) => [
    index === 0 ? first : `\n\n${first}`,
    ...others,
  ]);
}

function sayUnanswered({ text, language }: Question, host: string | undefined, budget: number): string[] {
  const noAnswer = sayNoAnswer(language, host);
  const named = `“${plain(trimEndOf(text, /[\s.?!؟？。]/))}”: ${noAnswer}`;
  return [named, noAnswer].filter((said) => lengthOf(said) <= budget).slice(0, 1);
}

/** True if a part only names the kind of answer it wants. */
function isBare({ content }: Question): boolean {
  return content.length === 0;
}
