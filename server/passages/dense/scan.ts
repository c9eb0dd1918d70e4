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

/** The product of the question with the signs of the passage of an ordinal: about as ordered as with the vectors themselves. */
export function productOf({ bytes, tables }: SignScan, signs: Uint8Array, ordinal: number): number {
  const start = ordinal * bytes;
  let product = 0;
  for (let byte = 0; byte < bytes; byte++) {
    product += tables[(byte << 8) | (signs[start + byte] ?? 0)] ?? 0;
  }
  return product;
}
