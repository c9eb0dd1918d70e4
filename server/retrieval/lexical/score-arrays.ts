/** In bytes: of a million passages. */
const mostKept = 8_000_000;

let spare: ArrayBuffer | undefined;

/**
 * Zeros to add scores up in, until they are given back. One array is kept for the next question: a new one for each, of a megabyte, has
 * the collector come for them. Who asks while it is lent gets another.
 */
export function borrowScores(count: number): Float64Array<ArrayBuffer> {
  const bytes = count * Float64Array.BYTES_PER_ELEMENT;
  if (!spare || spare.byteLength < bytes) return new Float64Array(count);
  const scores = new Float64Array(spare, 0, count).fill(0);
  spare = undefined;
  return scores;
}

export function giveBackScores({ buffer }: Float64Array<ArrayBuffer>): void {
  if (buffer.byteLength <= mostKept && buffer.byteLength > (spare?.byteLength ?? 0)) spare = buffer;
}
