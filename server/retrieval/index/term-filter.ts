/** A Bloom filter over the hashes of a document's terms, which avoids nearly all look-ups of terms that the document lacks. */
export type TermFilter = Uint8Array;

/** Odd, random-looking factors, each of which derives another hash. */
const factors = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f, 0x165667b1];

/** With 12 bits per term the false positive rate is one in three hundred. */
export function createTermFilter(bits: number): TermFilter {
  return new Uint8Array(Math.ceil(bits / 8));
}

export function addToFilter(filter: TermFilter, hash: number): void {
  for (const factor of factors) {
    const bit = bitOf(filter, hash, factor);
    filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }
}

/** Returns false if no term with this hash was added. An empty filter contains nothing. */
export function mayContain(filter: TermFilter, hash: number): boolean {
  for (const factor of factors) {
    const bit = bitOf(filter, hash, factor);
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

function bitOf(filter: TermFilter, hash: number, factor: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), factor);
  return Math.floor((((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32) * filter.length * 8);
}
