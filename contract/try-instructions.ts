import { z } from 'zod';
import { agentInput } from './agent.ts';
import { answerOutcomes } from './chat.ts';
import { requiredParagraph } from './config-texts.ts';
import { timeZoneInput } from './time-zone.ts';

/** Longest question that is tried, in characters. */
export const mostOfTriedQuestion = 1000;

/** `POST {api}/configs/{id}/try`: a question, and the instructions that an admin is writing. */
export const tryInstructionsSchema = z
  .object({
    question: requiredParagraph(mostOfTriedQuestion),
    agent: agentInput.nullish().describe("In place of the host's own"),
    timeZone: timeZoneInput.nullish(),
  })
  .meta({ id: 'TryInstructions' });

export const triedAnswerSchema = z
  .object({
    answer: z.string().describe('Markdown'),
    outcome: z.enum(answerOutcomes),
    steps: z
      .array(z.object({ tool: z.string(), isError: z.boolean() }))
      .describe('Actions that ran for the answer, as they are saved'),
  })
  .meta({ id: 'TriedAnswer' });

export type TryInstructions = z.input<typeof tryInstructionsSchema>;
export type TriedAnswer = z.infer<typeof triedAnswerSchema>;
