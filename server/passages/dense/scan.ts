import { signBytes } from './pack.ts';

export interface SignScan {
  /** Of each passage's signs. */
  bytes: number;
  /** For each byte of a passage's signs and each of its 256 values, what its eight signs add to the product with the question. */
  tables: Float32Array;
}

/** Makes the products of a question's numbers with all that eight signs can be, so that a scan looks up one number for eight. */
export function prepareScan(question: Float32Array): SignScan {
  const bytes = signBytes(question.length);
  const tables = new Float32Array(bytes * 256);
  for (let byte = 0; byte < bytes; byte++) {
    const numbers = Array.from({ length: 8 }, (_, bit) => question[byte * 8 + bit] ?? 0);
    tables[byte * 256] = -numbers.reduce((sum, number) => sum + number, 0);
    for (let value = 1; value < 256; value++) {
      const lowest = value & -value;
      const added = 2 * (numbers[31 - Math.clz32(lowest)] ?? 0);
      tables[byte * 256 + value] = (tables[byte * 256 + (value ^ lowest)] ?? 0) + added;
    }
  }
  return { bytes, tables };
}

/**
 * The products of the question with the signs of passages, from one ordinal up to another: about as ordered as with the vectors
 * themselves. Many at once, in a loop of its own: called for each by a function that waits, it takes thrice the time.
 */
export function productsOf(
  { bytes, tables }: SignScan,
  signs: Uint8Array,
  { from, to }: { from: number; to: number },
): Float64Array {
  const products = new Float64Array(to - from);
  for (let ordinal = from; ordinal < to; ordinal++) {
    let at = ordinal * bytes;
    // Two sums, and no number waits for the one before it.
    let [even, odd] = [0, 0];
    let table = 0;
    for (const last = at + bytes - 1; at < last; at += 2, table += 512) {
      even += tables[table + (signs[at] ?? 0)] ?? 0;
      odd += tables[table + 256 + (signs[at + 1] ?? 0)] ?? 0;
    }
    if (bytes % 2 === 1) even += tables[table + (signs[at] ?? 0)] ?? 0;
    products[ordinal - from] = even + odd;
  }
  return products;
}
