/**
 * Steps that all parts of one request share. Each of two texts by strangers has a bound of length; their product has one here. A budget
 * bounds how much is computed, `createPauses` how long others wait meanwhile, `takeTurn` how many compute in one turn.
 */
export interface Budget {
  /** Counts steps. Returns false once they are used up, for the rest of the request. */
  spend(steps?: number): boolean;
  isSpent(): boolean;
}

export function createBudget(steps: number): Budget {
  let left = steps;
  return {
    spend(count = 1) {
      left -= count;
      return left >= 0;
    },
    isSpent: () => left <= 0,
  };
}
