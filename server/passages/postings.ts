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
  if (packed === '') return [];
  let ordinal = -1;
  return packed.split(',').map((part) => {
    const dot = part.indexOf('.');
    ordinal += Number.parseInt(dot === -1 ? part : part.slice(0, dot), 36);
    return { ordinal, count: dot === -1 ? 1 : Number.parseInt(part.slice(dot + 1), 36) };
  });
}
