import { pairAt, type Wording } from '#server/question/wording.ts';

/** Length of a stretch in terms, about a sentence. */
const stretchTerms = 15;

/** Weights of terms, and of pairs of words that are adjacent as in the question. */
interface Worths {
  terms: ReadonlyMap<string, number>;
  wording: Wording;
}

interface Hit {
  place: number;
  /** A term, or the index of a pair. */
  thing: string | number;
  worth: number;
}

/**
 * Returns the weight of the stretch of fifteen terms that contains most of the question, counting each term and pair once: answers are
 * in one place. Headings above the text count for every stretch.
 */
export function worthOfDensest(
  { terms, headings = [] }: { terms: readonly string[]; headings?: readonly string[] },
  worths: Worths,
): number {
  const said = saidByHeadings(headings, worths);
  const counts = new Map<Hit['thing'], number>(said.map(({ thing }) => [thing, 1]));
  let [worth, first] = [said.reduce((sum, hit) => sum + hit.worth, 0), 0];
  let best = worth;
  const hits = findHits(terms, worths);
  for (const hit of hits) {
    const count = (counts.get(hit.thing) ?? 0) + 1;
    counts.set(hit.thing, count);
    if (count === 1) worth += hit.worth;
    for (let left = hits[first]; left && hit.place - left.place >= stretchTerms; left = hits[++first]) {
      const rest = (counts.get(left.thing) ?? 0) - 1;
      counts.set(left.thing, rest);
      if (rest === 0) worth -= left.worth;
    }
    best = Math.max(best, worth);
  }
  return best;
}

function findHits(terms: readonly string[], { terms: worthOf, wording }: Worths): Hit[] {
  const hits: Hit[] = [];
  for (const [place, term] of terms.entries()) {
    const worth = worthOf.get(term);
    if (worth !== undefined) hits.push({ place, thing: term, worth });
    const pair = pairAt(wording, terms, place);
    if (pair !== undefined) hits.push({ place, thing: pair, worth: wording.worths[pair] ?? 0 });
  }
  return hits;
}

/** Returns terms of headings, and pairs with one of them, since a text repeats little of its headings. */
function saidByHeadings(headings: readonly string[], { terms, wording }: Worths): Hit[] {
  const over = new Set(headings);
  const hits: Hit[] = [];
  if (over.size === 0) return hits;
  for (const [term, worth] of terms) if (over.has(term)) hits.push({ place: 0, thing: term, worth });
  for (const [first, seconds] of wording.seconds)
    for (const [second, pair] of seconds)
      if (over.has(first) || over.has(second))
        hits.push({ place: 0, thing: pair, worth: wording.worths[pair] ?? 0 });
  return hits;
}
