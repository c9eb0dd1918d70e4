import { z } from 'zod';
import { outcomeShape } from '#contract/chat/outcomes.ts';
import { requiredParagraph } from '#contract/hosts/config-texts.ts';
import { timeZoneInput } from '#contract/hosts/time-zone.ts';
import { agentInput } from './agent.ts';

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
    ...outcomeShape,
    steps: z
      .array(z.object({ tool: z.string(), isError: z.boolean() }))
      .describe('Actions that ran for the answer, as they are saved'),
  })
  .meta({ id: 'TriedAnswer' });

export type TryInstructions = z.input<typeof tryInstructionsSchema>;
export type TriedAnswer = z.infer<typeof triedAnswerSchema>;
