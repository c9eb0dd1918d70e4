/** BM25's saturation of repeated terms (k1) and length correction (b); low, because passages are short and of similar length. */
export const k1 = 0.9;
const b = 0.4;

/** BM25's length normalisation: that of a passage of `length` terms is `base + perTerm * length`. */
export interface LengthNorm {
  base: number;
  perTerm: number;
}

/** Returns the normalisation for so many passages with so many terms in all. */
export function createLengthNorm(passageCount: number, length: number): LengthNorm {
  return { base: k1 * (1 - b), perTerm: (k1 * b * passageCount) / Math.max(1, length) };
}

export function normOf({ base, perTerm }: LengthNorm, length: number): number {
  return base + perTerm * length;
}
