/** Scores of two million passages. */
const maxSpareBytes = 16_000_000;

let spare: ArrayBuffer | undefined;

/** Returns zeroed scores until they are given back. Reusing one array saves garbage collection; concurrent callers get their own. */
export function borrowScores(count: number): Float64Array<ArrayBuffer> {
  const bytes = count * Float64Array.BYTES_PER_ELEMENT;
  if (!spare || spare.byteLength < bytes) return new Float64Array(count);
  const scores = new Float64Array(spare, 0, count).fill(0);
  spare = undefined;
  return scores;
}

export function giveBackScores({ buffer }: Float64Array<ArrayBuffer>): void {
  if (buffer.byteLength <= maxSpareBytes && buffer.byteLength > (spare?.byteLength ?? 0)) spare = buffer;
}
