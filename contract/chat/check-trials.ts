import { z } from 'zod';
import { checkResultSchema } from './checks.ts';

/** Maximum number of hosts that can be chosen from. */
export const mostCheckedHosts = 1000;

/** `POST {api}/checks/try`. */
export const checkTrialInputSchema = z
  .object({
    host: z.string().max(300).nullish(),
    model: z
      .string({ error: 'Enter the name of a model.' })
      .trim()
      .min(1, 'Enter the name of a model.')
      .max(500, 'Use at most 500 characters.')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use one line of plain text.')
      .describe(
        "One entry of a host's list of models, such as `openai:gpt-5` or `builtin`; `provider:ID` for the first model of a connection, `provider:ID:NAME` for another one of its models",
      ),
  })
  .meta({ id: 'CheckTrialInput' });

/** One event of a trial: how one check went, how long its answer took, and what it used. */
export const checkTrialSchema = checkResultSchema
  .omit({ before: true })
  .extend({
    failure: z.string().optional().describe('What kept the model from answering, in words'),
    firstTokenMs: z
      .int()
      .nullable()
      .describe(
        'Milliseconds to the first text of the model; `null` if it failed, or was not asked: for an answer that an admin wrote, or a refusal without it',
      ),
    ms: z.int().describe('Milliseconds to the end of the answer'),
    tokens: z
      .object({
        prompt: z.int(),
        answer: z.int(),
        cached: z.int().describe("Tokens of the prompt that the provider's cache had"),
      })
      .nullable()
      .describe('`null` if none were used'),
    cost: z
      .object({ amount: z.number(), currency: z.string().describe('ISO 4217') })
      .nullable()
      .describe("At today's prices; `null` if the price of the model is not set"),
  })
  .meta({ id: 'CheckTrial' });

/** The last event of a trial. */
export const checkTrialEndSchema = z
  .object({ passed: z.int().describe('Number of checks that passed'), total: z.int() })
  .meta({ id: 'CheckTrialEnd' });

/** `GET {api}/checks/hosts`: hosts that have checks, by name. */
export const checkedHostsSchema = z.object({
  items: z.array(z.object({ host: z.string(), checks: z.int().describe('Number of checks') })),
  total: z.int(),
});

export type CheckTrialInput = z.output<typeof checkTrialInputSchema>;
export type CheckTrial = z.infer<typeof checkTrialSchema>;
export type CheckTrialEnd = z.infer<typeof checkTrialEndSchema>;
export type CheckedHost = z.infer<typeof checkedHostsSchema>['items'][number];
