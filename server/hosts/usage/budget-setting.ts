import { budgetInputSchema, type TokenBudget, tokenBudgetSchema } from '#contract/budget.ts';
import type { HostSetting } from '../configs/host-setting-routes.ts';
import type { Budget } from './budget.ts';

/** A host's token budget: its admins can see it, operators, who pay for it, can set it. */
export function budgetSetting(budget: Budget): HostSetting<TokenBudget, typeof budgetInputSchema> {
  return {
    name: 'budget',
    input: budgetInputSchema,
    maxBytes: 1000,
    find: budget.find,
    set: (host, { tokensPerDay }) => budget.set(host, tokensPerDay),
    operators: { write: 'set a budget' },
    docs: {
      read: 'What the language models of the host may take on a day, and took today',
      write: 'Set what the language models of the host may take on a day; for operators',
      shown: tokenBudgetSchema,
      refused: { 400: 'The number is not valid' },
    },
  };
}
