import { type FoundPassage, ownText } from '../passages/passage.ts';

/** In characters, some 500 words: a passage is shown whole, and shares a model's window with others. */
const longest = 3000;
/** Of line breaks between paragraphs of one section; more may be a heading. Other blanks belong to the passage before them (see cut.ts). */
const widestGap = 2;

/**
 * Joins passages that follow each other in one section of a document, as long as they stay short enough to be read. A joined
 * one has the place of its first and the score and rank of its best.
 */
export function joinNeighbours(passages: readonly FoundPassage[]): FoundPassage[] {
  const joined: FoundPassage[] = [];
  const used = new Set<FoundPassage>();
  for (const passage of passages) {
    if (used.has(passage)) continue;
    used.add(passage);
    let [whole, first, last] = [passage, passage.ordinal, passage.ordinal];
    for (;;) {
      const next = passages.find((one) => !used.has(one) && touches(one, { whole, first, last }));
      if (!next) break;
      used.add(next);
      whole = next.ordinal > last ? join(whole, next) : join(next, whole);
      [first, last] = [Math.min(first, next.ordinal), Math.max(last, next.ordinal)];
    }
    joined.push({ ...whole, score: passage.score });
  }
  return joined;
}

/** Whether a passage stands right before or after a stretch, in the same section, and the two are not too long together. */
function touches(
  one: FoundPassage,
  { whole, first, last }: { whole: FoundPassage; first: number; last: number },
): boolean {
  if (one.documentId !== whole.documentId || one.heading !== whole.heading) return false;
  if (one.ordinal !== first - 1 && one.ordinal !== last + 1) return false;
  const [before, after] = one.ordinal < first ? [one, whole] : [whole, one];
  const gap = after.start - before.end;
  return gap >= 0 && gap <= widestGap && after.end - before.start <= longest;
}

function join(before: FoundPassage, after: FoundPassage): FoundPassage {
  const between = '\n'.repeat(after.start - before.end);
  // The names of a table's columns stand before the first rows alone.
  return { ...before, end: after.end, text: before.text + between + ownText(after) };
}
