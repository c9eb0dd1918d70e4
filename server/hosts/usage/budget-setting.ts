import { budgetInputSchema, type TokenBudget, tokenBudgetSchema } from '#contract/hosts/budget.ts';
import type { HostSetting } from '../configs/host-setting-routes.ts';
import type { Budget } from './budget.ts';

/** A host's token budget, for admins to view and for operators to set. */
export function budgetSetting(budget: Budget): HostSetting<TokenBudget, typeof budgetInputSchema> {
  return {
    name: 'budget',
    input: budgetInputSchema,
    maxBytes: 1000,
    find: budget.find,
    set: (db, host, { tokensPerDay }) => budget.set(host, tokensPerDay, db),
    audit: {
      action: 'budget.set',
      before: ({ ownTokensPerDay }) => ({ tokensPerDay: ownTokensPerDay }),
    },
    rights: { read: 'configs:read', write: 'hosts:every' },
    docs: {
      read: 'Get the daily token budget of a host, and its usage today',
      write: 'Set the daily token budget of a host; for operators',
      shown: tokenBudgetSchema,
      refused: { 400: 'The number is not valid' },
    },
  };
}
