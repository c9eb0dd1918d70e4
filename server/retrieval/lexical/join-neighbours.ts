import { type FoundPassage, ownText } from '../passages/passage.ts';

/** About 500 words: a passage is shown whole, and shares a model's context window with others. */
const maxCharacters = 3000;
/** Line breaks between paragraphs of a section; more may be a heading. Other white space belongs to the previous passage (cut-passages.ts). */
const maxGap = 2;

/** Joins adjacent passages of a section up to a readable length, at the position of the first, with the score and rank of the best. */
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

/** True if a passage is right before or after a stretch in the same section, and both together aren't too long. */
function touches(
  one: FoundPassage,
  { whole, first, last }: { whole: FoundPassage; first: number; last: number },
): boolean {
  if (one.documentId !== whole.documentId || one.heading !== whole.heading) return false;
  if (one.ordinal !== first - 1 && one.ordinal !== last + 1) return false;
  const [before, after] = one.ordinal < first ? [one, whole] : [whole, one];
  const gap = after.start - before.end;
  return gap >= 0 && gap <= maxGap && after.end - before.start <= maxCharacters;
}

function join(before: FoundPassage, after: FoundPassage): FoundPassage {
  const between = '\n'.repeat(after.start - before.end);
  // Only the first passage keeps a header row.
  return { ...before, end: after.end, text: before.text + between + ownText(after) };
}
