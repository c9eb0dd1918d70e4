import { expect, it } from 'vitest';
import { createBudget } from './budget.ts';

it('is shared by all that spend of it, and stays spent', () => {
  const budget = createBudget(10);
  expect([budget.spend(4), budget.spend(), budget.spend(5)]).toEqual([true, true, true]);
  expect(budget.isSpent()).toBe(true);
  expect([budget.spend(), budget.spend(0)]).toEqual([false, false]);
});
