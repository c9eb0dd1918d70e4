import type { QuestionOrigin, Rating } from '#contract/chat/conversations.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';

/** Describes what the numbers of a day count of one answer. */
export interface CountedAnswer {
  host: string;
  day: string;
  origin: QuestionOrigin;
  outcome: AnswerOutcome;
  offered: boolean;
  rating: Rating | null;
  firstTokenMs: number | null;
  tokens: number;
  question: string;
  language: string;
  sources: readonly CountedSource[];
}

export interface CountedSource {
  title: string;
  url?: string;
}

export const ratingColumns = { up: 'ups', down: 'downs' } as const satisfies Record<Rating, string>;

/** Returns the numbers of some answers, but those by outcome. */
export function countAnswers(answers: readonly Pick<CountedAnswer, 'offered' | 'rating'>[]) {
  const rated = (rating: Rating) => answers.filter((answer) => answer.rating === rating).length;
  return {
    questions: answers.length,
    offered: answers.filter(({ offered }) => offered).length,
    ups: rated('up'),
    downs: rated('down'),
  };
}
