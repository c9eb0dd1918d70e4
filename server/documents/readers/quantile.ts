/** The number that this share of the others lies under; undefined of none. */
export function quantile(numbers: readonly number[], share: number): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
}
