import { z } from 'zod';
import { curatedAnswerInputSchema } from '#contract/knowledge/curated-answers.ts';
import { checkInputSchema } from './checks.ts';
import { outcomeShape } from './outcomes.ts';

/** Rows per page of the list of gaps. */
export const gapsPerPage = 10;

/** Wordings of a gap that are shown and answered, the most frequent. */
export const wordingsOfGap = 20;

const pageError = 'Enter a whole number from 1 to 500.';

/** `GET {api}/gaps`, of the request's own host if none is named. */
export const gapListQuerySchema = z.object({
  host: z.string().trim().max(300, 'Use at most 300 characters.').optional(),
  page: z.coerce
    .number({ error: pageError })
    .int({ error: pageError })
    .min(1, { error: pageError })
    .max(500, { error: pageError })
    .default(1),
});

const nearestSchema = z.object({
  name: z.string().describe("The file's name or the page's title"),
  url: z.string().optional().describe('Address of a web page'),
  heading: z.string().optional(),
  text: z.string(),
});

/** Questions that visitors got no good answer to, gathered by likeness. */
const gapSchema = z
  .object({
    id: z.string(),
    title: z.string().describe('The wording that was asked most often'),
    count: z.int().describe('Number of times that any of its wordings was asked'),
    lastAskedAt: z.iso.datetime(),
    questions: z.array(z.string()).describe('Up to 20 wordings, the most frequent first'),
    nearest: nearestSchema.optional().describe("The nearest passage of the host's knowledge"),
  })
  .meta({ id: 'Gap' });

export const gapListSchema = z.object({ items: z.array(gapSchema), total: z.int() });

/** `POST {api}/gaps/{id}`. */
export const gapActSchema = z
  .discriminatedUnion(
    'action',
    [
      z.object({
        action: z.literal('answer').describe('Writes the answer of all its wordings'),
        answer: curatedAnswerInputSchema.shape.answer,
        sources: curatedAnswerInputSchema.shape.sources,
        preview: z.boolean({ error: 'Use true or false.' }).default(false).describe('Saves nothing'),
      }),
      z.object({
        action: z.literal('check').describe('Makes a check of each wording'),
        answer: checkInputSchema.shape.expect.shape.contains.describe('Words that each answer must have'),
        sources: curatedAnswerInputSchema.shape.sources.describe('The first one must be cited'),
      }),
      z.object({ action: z.literal('ignore').describe('Refuses its questions politely from now on') }),
    ],
    { error: 'Choose answer, ignore or check.' },
  )
  .meta({ id: 'GapAct' });

const triedQuestionSchema = z.object({
  question: z.string(),
  answer: z.string(),
  ...outcomeShape,
});

/** How each wording of a gap is answered. */
export const triedQuestionsSchema = z
  .object({
    questions: z.array(triedQuestionSchema),
    made: z
      .int()
      .optional()
      .describe('Number of checks that were made; those that there are already are not made again'),
  })
  .meta({ id: 'TriedQuestions' });

export type Gap = z.infer<typeof gapSchema>;
export type GapAct = z.output<typeof gapActSchema>;
export type GapActed = z.infer<typeof triedQuestionsSchema>;
export type TriedQuestion = z.infer<typeof triedQuestionSchema>;
