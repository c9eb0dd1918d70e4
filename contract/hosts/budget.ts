import { z } from 'zod';

/** Largest budget of a day in tokens. */
export const mostTokens = 1_000_000_000_000;

/** Share of a day's budget from which admins are warned. */
const lowBudgetShare = 0.8;

/** A host's token budget for a day (UTC), and the tokens used so far. */
export const tokenBudgetSchema = z
  .object({
    day: z.string().describe('`2026-11-21`, in UTC'),
    tokensPerDay: z.int().nullable().describe('The limit in force; `null` for none'),
    ownTokensPerDay: z.int().nullable().describe('Set by an operator for this host; `null` if not set'),
    spentTokens: z.int().describe('Prompts and answers, as the provider counts them or else estimated'),
    resetsAt: z.string().describe('When the next day begins'),
  })
  .meta({ id: 'TokenBudget' });

/** True for a budget of which little is left, and for one that is spent. */
export function isBudgetLow({
  tokensPerDay,
  spentTokens,
}: Pick<TokenBudget, 'tokensPerDay' | 'spentTokens'>): boolean {
  return tokensPerDay !== null && spentTokens >= lowBudgetShare * tokensPerDay;
}

/** `PUT {api}/configs/{id}/budget`. */
export const budgetInputSchema = z
  .object({
    tokensPerDay: z
      .int({ error: 'Enter a whole number, or null.' })
      .min(0, 'Enter 0 or more.')
      .max(mostTokens, `Enter at most ${mostTokens}.`)
      .nullable()
      .describe('0 for no limit, `null` for the limit that all hosts have'),
  })
  .meta({ id: 'TokenBudgetInput' });

export type TokenBudget = z.infer<typeof tokenBudgetSchema>;
