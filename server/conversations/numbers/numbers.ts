import type { AnswerOutcome } from '#contract/chat.ts';
import type { QuestionOrigin, Rating } from '#contract/conversations.ts';

/** Describes what the numbers of a day count of one answer. */
export interface CountedAnswer {
  host: string;
  day: string;
  origin: QuestionOrigin;
  outcome: AnswerOutcome;
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

/** Columns that count outcomes. */
export const outcomeColumns = {
  answered: 'answered',
  unsure: 'unsure',
  refused: 'refused',
  failed: 'failed',
  'handed-over': 'handed_over',
} as const satisfies Record<AnswerOutcome, string>;

export const ratingColumns = { up: 'ups', down: 'downs' } as const satisfies Record<Rating, string>;

/** The numbers of some answers by outcome and rating. */
export function countOutcomes(answers: readonly { outcome: AnswerOutcome; rating: Rating | null }[]) {
  const counts = {
    questions: 0,
    answered: 0,
    unsure: 0,
    refused: 0,
    failed: 0,
    handed_over: 0,
    ups: 0,
    downs: 0,
  };
  for (const { outcome, rating } of answers) {
    counts.questions++;
    counts[outcomeColumns[outcome]]++;
    if (rating) counts[ratingColumns[rating]]++;
  }
  return counts;
}
