import { z } from 'zod';
import { outcomeShape } from './outcomes.ts';

/** Number of visitors' questions that a draft is tried on. */
export const mostReplayed = 20;

/** The newest questions of a host's visitors that were not follow-ups, each wording once. */
export const replayQuestionsSchema = z
  .object({
    questions: z.array(z.object({ id: z.string(), question: z.string(), askedAt: z.iso.datetime() })),
    retentionDays: z
      .int()
      .describe('Days for which the host keeps what is asked; with 0 there are no questions'),
  })
  .meta({ id: 'ReplayQuestions' });

/** `POST {api}/configs/{id}/replay`. */
export const replayInputSchema = z
  .object({ question: z.string({ error: 'Enter the id of a question.' }).min(1).max(100) })
  .meta({ id: 'ReplayInput' });

const answerSchema = z.object({ answer: z.string().describe('Markdown'), ...outcomeShape });

/** How a question is answered as the host is published, and from its draft. */
export const replayedSchema = z
  .object({
    question: z.string(),
    before: answerSchema,
    after: answerSchema,
    isChanged: z
      .boolean()
      .describe('True if it is answered otherwise. A refusal with another title of the host is not'),
  })
  .meta({ id: 'ReplayedQuestion' });

export type ReplayQuestions = z.infer<typeof replayQuestionsSchema>;
export type ReplayedQuestion = z.infer<typeof replayedSchema>;
