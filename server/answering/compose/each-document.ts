import type { OfferedPassage } from '#server/models/model.ts';
import { headingSeparator } from '#shared/text/headings.ts';
import { lengthOf } from '../reply-length.ts';
import { sayList } from './say.ts';

/** In words: a shorter part of a sentence says nothing. */
const leastShare = 9;

/**
 * Returns each document's title, else its beginning by `quote`, in the order the documents were added. Not by score: a
 * document about documents would always come first.
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

/** Returns the index of each document's earliest passage; the order of ids is the order of creation. */
function firstPassages(passages: readonly OfferedPassage[]): number[] {
  const ordered = [...passages.entries()].sort(([, a], [, b]) => a.ordinal - b.ordinal);
  const firsts = new Map<string, number>();
  for (const [i, { documentId }] of ordered) if (!firsts.has(documentId)) firsts.set(documentId, i);
  return [...firsts.keys()].sort().flatMap((id) => firsts.get(id) ?? []);
}

function titleOf(passage: OfferedPassage | undefined, index: number): [string] | undefined {
  const [title] = passage?.heading?.split(headingSeparator) ?? [];
  return title ? [sayList(index, [title])] : undefined;
}
