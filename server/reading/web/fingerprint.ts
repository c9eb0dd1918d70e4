import { hash } from 'node:crypto';

const shingleWords = 3;
/** FNV-1a's constants for 32 bits. */
const [fnvOffset, fnvPrime] = [0x811c9dc5, 0x01000193];

/** Length of the simhash in a fingerprint; a hash of the text's numbers follows. */
const simhashDigits = 16;

/** Returns a text's fingerprint: its simhash as 16 hexadecimal digits, and a hash of the numbers in it. */
export function fingerprintOf(text: string): string {
  const numbers = new Set(text.match(/\p{Nd}+/gu));
  return `${simhash(text)}-${hash('sha256', [...numbers].toSorted().join(), 'hex').slice(0, 8)}`;
}

/** Returns the simhash of a text: texts that share nearly all runs of three words differ in few of its 64 bits (Charikar, STOC 2002). */
function simhash(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const votes = new Int32Array(64);
  for (let at = 0; at + shingleWords <= Math.max(words.length, shingleWords); at++) {
    const shingle = words.slice(at, at + shingleWords).join(' ');
    const [low, high] = [fnv(shingle, fnvOffset), fnv(shingle, fnvPrime)];
    for (let bit = 0; bit < 32; bit++) {
      votes[bit] = (votes[bit] ?? 0) + ((low >>> bit) & 1 ? 1 : -1);
      votes[bit + 32] = (votes[bit + 32] ?? 0) + ((high >>> bit) & 1 ? 1 : -1);
    }
  }
  const bits = Array.from(votes, (vote) => (vote > 0 ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(simhashDigits, '0');
}

/** Returns the hash of the text's numbers: pages that differ in a price or a date are different pages. */
export function numbersOf(fingerprint: string): string {
  return fingerprint.slice(simhashDigits);
}

/** Returns the number of bits in which two fingerprints differ. */
export function fingerprintDistance(a: string, b: string): number {
  let different = BigInt(`0x${a.slice(0, simhashDigits)}`) ^ BigInt(`0x${b.slice(0, simhashDigits)}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count++;
  return count;
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime);
  // FNV's last bytes reach few of the high bits.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
