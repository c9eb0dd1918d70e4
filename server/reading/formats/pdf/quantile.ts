/** The number that this share of the others lies under; undefined of none. */
export function quantile(numbers: readonly number[], share: number): number | undefined {
  return Float64Array.from(numbers).sort()[Math.floor(numbers.length * share)];
}
