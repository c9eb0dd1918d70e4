/** How often a term stands in one passage. */
export interface Posting {
  ordinal: number;
  count: number;
}

/**
 * Packs the postings of a term, in ascending order of their ordinals, as `gap` or `gap.count` joined by `,` in base 36,
 * the gap counted from the ordinal before (from -1 at first): `[{0, 1}, {4, 3}]` → `1,4.3`.
 */
export function packPostings(postings: Iterable<Posting>): string {
  let previous = -1;
  let packed = '';
  for (const { ordinal, count } of postings) {
    const gap = (ordinal - previous).toString(36);
    packed += `${previous === -1 ? '' : ','}${count === 1 ? gap : `${gap}.${count.toString(36)}`}`;
    previous = ordinal;
  }
  return packed;
}

export function unpackPostings(packed: string): Posting[] {
  const postings: Posting[] = [];
  visitPostings(packed, (ordinal, count) => postings.push({ ordinal, count }));
  return postings;
}

const [comma, dot, nine, beforeA] = [44, 46, 57, 87];

/** Reads packed postings without making an object of each: a question meets tens of thousands. */
export function visitPostings(packed: string, visit: (ordinal: number, count: number) => void): void {
  let ordinal = -1;
  let gap = 0;
  let number = 0;
  let hasCount = false;
  const close = () => {
    ordinal += hasCount ? gap : number;
    visit(ordinal, hasCount ? number : 1);
  };
  for (let at = 0; at < packed.length; at++) {
    const code = packed.charCodeAt(at);
    if (code === comma) {
      close();
      [number, hasCount] = [0, false];
    } else if (code === dot) {
      [gap, number, hasCount] = [number, 0, true];
    } else number = number * 36 + code - (code <= nine ? 48 : beforeA);
  }
  if (packed !== '') close();
}

/** In how many passages the term stands. */
export function countPostings(packed: string): number {
  let count = packed === '' ? 0 : 1;
  for (let at = packed.indexOf(','); at !== -1; at = packed.indexOf(',', at + 1)) count++;
  return count;
}
