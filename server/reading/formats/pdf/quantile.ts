/** Returns the quantile of numbers, such as .5 for the median; undefined for an empty list. */
export function quantile(numbers: readonly number[], share: number): number | undefined {
  return Float64Array.from(numbers).sort()[Math.floor(numbers.length * share)];
}
