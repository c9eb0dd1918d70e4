import { z } from 'zod';

/** The highest budget of a day. */
export const mostTokens = 1_000_000_000_000;

/** What the language models of a host may take on a day, in UTC, and took so far. */
export const tokenBudgetSchema = z
  .object({
    day: z.string().describe('`2026-11-21`, in UTC'),
    tokensPerDay: z.int().nullable().describe('What holds for the host; `null` for no limit'),
    ownTokensPerDay: z
      .int()
      .nullable()
      .describe('What an operator has set for this host; `null` for nothing'),
    spentTokens: z.int().describe('Prompts and answers, as the provider counts them or else estimated'),
    resetsAt: z.string().describe('When the next day begins'),
  })
  .meta({ id: 'TokenBudget' });

/** `PUT {api}/configs/{id}/budget`. */
export const budgetInputSchema = z
  .object({
    tokensPerDay: z
      .int({ error: 'Give a whole number, or null.' })
      .min(0, 'Give at least 0.')
      .max(mostTokens, `Give at most ${mostTokens}.`)
      .nullable()
      .describe('0 for no limit, `null` for the limit that all hosts have'),
  })
  .meta({ id: 'TokenBudgetInput' });

export type TokenBudget = z.infer<typeof tokenBudgetSchema>;
