/** Number of times a term occurs in a passage, and in the headings above it. */
interface Posting {
  ordinal: number;
  count: number;
  inHeadings: number;
}

/**
 * Packs a term's postings, ordered by ordinal, as `gap`, `gap.count` or `gap.count.inHeadings` joined by `,` in base 36. The gap is
 * the difference from the previous ordinal, at first from -1: `[{0, 1, 0}, {4, 3, 0}]` → `1,4.3`.
 */
export function packPostings(postings: Iterable<Posting>): string {
  let previous = -1;
  let packed = '';
  for (const { ordinal, count, inHeadings } of postings) {
    packed += packPosting(previous, ordinal, count, inHeadings);
    previous = ordinal;
  }
  return packed;
}

/** Packs one posting, to be appended after that of the ordinal `previous`, -1 for the first. */
export function packPosting(previous: number, ordinal: number, count: number, inHeadings: number): string {
  const gap = inBase36(ordinal - previous);
  const start = previous === -1 ? gap : `,${gap}`;
  if (count === 1 && inHeadings === 0) return start;
  const counted = `${start}.${inBase36(count)}`;
  return inHeadings === 0 ? counted : `${counted}.${inBase36(inHeadings)}`;
}

/** Precomputed for most gaps and counts: a long document has a hundred thousand. */
const smallNumbers = Array.from({ length: 1296 }, (_, number) => number.toString(36));

function inBase36(number: number): string {
  return smallNumbers[number] ?? number.toString(36);
}

export function unpackPostings(packed: string): Posting[] {
  const postings: Posting[] = [];
  visitPostings(packed, (ordinal, count, inHeadings) => postings.push({ ordinal, count, inHeadings }));
  return postings;
}

const [comma, dot, nine, beforeA] = [44, 46, 57, 87];

/** Reads packed postings without creating an object for each, as a question reads tens of thousands. */
export function visitPostings(
  packed: string,
  visit: (ordinal: number, count: number, inHeadings: number) => void,
): void {
  let [ordinal, at] = [-1, 0];
  const readNumber = () => {
    let number = 0;
    for (; at < packed.length; at++) {
      const code = packed.charCodeAt(at);
      if (code === comma || code === dot) break;
      number = number * 36 + code - (code <= nine ? 48 : beforeA);
    }
    return number;
  };
  const readAfterDot = (otherwise: number) => {
    if (packed.charCodeAt(at) !== dot) return otherwise;
    at++;
    return readNumber();
  };
  for (; at < packed.length; at++) {
    ordinal += readNumber();
    const count = readAfterDot(1);
    visit(ordinal, count, readAfterDot(0));
  }
}

/** Returns the number of passages that contain the term. */
export function countPostings(packed: string): number {
  let count = packed === '' ? 0 : 1;
  for (let at = packed.indexOf(','); at !== -1; at = packed.indexOf(',', at + 1)) count++;
  return count;
}
