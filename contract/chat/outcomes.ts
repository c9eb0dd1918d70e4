import { z } from 'zod';

/**
 * The outcomes of answers, each declared once. What is stored, counted, filtered, exported, described and shown follows from this list. `label` is
 * a key of texts/admin; `isGap` if a question that ended so is gathered as a gap.
 */
export const outcomes = [
  {
    name: 'answered',
    means: 'the question was answered',
    label: 'outcomeAnswered',
    tone: 'success',
    isAnswered: true,
    isGap: false,
  },
  {
    name: 'unsure',
    means:
      'only a part or what is nearest was offered, or the model was not certain, or asked for a person in place of an answer',
    label: 'outcomeUnsure',
    tone: 'warning',
    isAnswered: false,
    isGap: true,
  },
  {
    name: 'refused',
    means: 'nothing was found, or the model declined',
    label: 'outcomeRefused',
    tone: 'warning',
    isAnswered: false,
    isGap: true,
  },
  {
    name: 'failed',
    means: 'the answer broke off',
    label: 'outcomeFailed',
    tone: 'danger',
    isAnswered: false,
    isGap: false,
  },
  {
    name: 'handed-over',
    means: 'the visitor has sent the form to reach people, after whatever the answer was',
    label: 'outcomeHandedOver',
    tone: 'accent',
    isAnswered: false,
    isGap: false,
  },
] as const;

export type AnswerOutcome = (typeof outcomes)[number]['name'];

export const answerOutcomes = outcomes.map(({ name }) => name);

/** Outcomes that count as an answer. */
export const answeredOutcomes = outcomes.flatMap(({ name, isAnswered }) => (isAnswered ? [name] : []));

/** Outcomes of questions that are gathered as gaps. */
export const gapOutcomes = outcomes.flatMap(({ name, isGap }) => (isGap ? [name] : []));

const meanings = outcomes.map(({ name, means }) => `\`${name}\`: ${means}`).join('; ');

/** How an answer ended, as every list, export and description has it. */
export const outcomeShape = {
  outcome: z.enum(answerOutcomes).describe(meanings),
  offered: z.boolean().describe('True if the form to reach people was offered with the answer'),
};

/** Numbers of answers by outcome: each has one. */
export const outcomeCountsSchema = z.record(z.enum(answerOutcomes), z.int());

export type OutcomeCounts = z.infer<typeof outcomeCountsSchema>;

/** True if an answer left the visitor without what they asked for. */
export function isGapOutcome(outcome: AnswerOutcome | undefined): boolean {
  return gapOutcomes.some((gap) => gap === outcome);
}

/** Returns how many of some answers have an outcome of a list. */
export function sumOfOutcomes(counts: OutcomeCounts, among: readonly AnswerOutcome[]): number {
  return among.reduce((sum, outcome) => sum + counts[outcome], 0);
}
