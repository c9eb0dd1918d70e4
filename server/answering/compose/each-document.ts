import { headingSeparator } from '#contract/headings.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { lengthOf } from '../reply-length.ts';
import { sayList } from './say.ts';

/** In words: less of a sentence tells nothing. */
const leastShare = 9;

/**
 * The title of each document, else how it begins by `quote`, in the order in which they came to the host. The best match of
 * a search has no say: whoever writes of documents in one would stand first.
 */
export function sayEachDocument(
  passages: readonly OfferedPassage[],
  quote: (passage: number, budget: number) => string[],
  budget: number,
): string[] {
  const firsts = firstPassages(passages);
  const said: string[] = [];
  let left = budget;
  for (const [i, passage] of firsts.entries()) {
    const share = Math.max(leastShare, Math.floor(left / (firsts.length - i)));
    const [piece] = titleOf(passages[passage], passage) ?? quote(passage, Math.min(share, left));
    if (piece === undefined || lengthOf(piece) > left) continue;
    said.push(piece);
    left -= lengthOf(piece);
  }
  return said;
}

/** Of each document, the earliest passage, by its place among all; ids tell the order in which documents came. */
function firstPassages(passages: readonly OfferedPassage[]): number[] {
  const ordered = [...passages.entries()].sort(
    ([, a], [, b]) => compare(a.documentId, b.documentId) || a.ordinal - b.ordinal,
  );
  return ordered
    .filter(([, { documentId }], i) => ordered[i - 1]?.[1].documentId !== documentId)
    .map(([passage]) => passage);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function titleOf(passage: OfferedPassage | undefined, index: number): [string] | undefined {
  const [title] = passage?.heading?.split(headingSeparator) ?? [];
  return title ? [sayList(index, [title])] : undefined;
}
