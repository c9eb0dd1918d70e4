import { signBytes } from './pack-vectors.ts';

export interface SignScan {
  /** Size of a passage's signs. */
  bytes: number;
  /** Contribution of each byte of signs to the product with the question, for each of its 256 values. */
  tables: Float32Array;
}

/** Precomputes the question's products with all combinations of eight signs, so that a scan needs one look-up for eight dimensions. */
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
 * Fills `products` with the question's products with the signs of passages from `from` on, which rank about like the vectors. Returns
 * the number of passages. `| 0` marks integers: without it the engine takes twice the time.
 */
export function fillProducts(
  { bytes, tables }: SignScan,
  signs: Uint8Array,
  from: number,
  products: Float64Array,
): number {
  const count = Math.min(products.length, Math.floor(signs.length / bytes) - from) | 0;
  for (let place = 0; place < count; place++) {
    const start = ((from + place) * bytes) | 0;
    const pairs = (bytes & -2) | 0;
    let even = 0;
    let odd = 0;
    for (let byte = 0; byte < pairs; byte += 2) {
      even += tables[(byte << 8) | (signs[start + byte] ?? 0)] ?? 0;
      odd += tables[((byte + 1) << 8) | (signs[start + byte + 1] ?? 0)] ?? 0;
    }
    if (pairs < bytes) even += tables[(pairs << 8) | (signs[start + pairs] ?? 0)] ?? 0;
    products[place] = even + odd;
  }
  return count;
}
