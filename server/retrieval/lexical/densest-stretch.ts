import { pairAt, type Wording } from '#server/question/wording.ts';

/** In terms: about a sentence. */
const longest = 15;

/** What is worth how much where it stands: terms, and pairs of words worded as in the question. */
export interface Worths {
  terms: ReadonlyMap<string, number>;
  wording: Wording;
}

interface Hit {
  place: number;
  /** A term, or the number of a pair. */
  thing: string | number;
  worth: number;
}

/**
 * What the stretch of some fifteen terms is worth that says most of a question, each thing once: what answers says it in one place.
 * The headings over it say theirs of every stretch.
 */
export function worthOfDensest(
  { terms, headings = [] }: { terms: readonly string[]; headings?: readonly string[] },
  worths: Worths,
): number {
  const said = saidByHeadings(headings, worths);
  const held = new Map<Hit['thing'], number>(said.map(({ thing }) => [thing, 1]));
  let [worth, first] = [said.reduce((sum, hit) => sum + hit.worth, 0), 0];
  let most = worth;
  const hits = findHits(terms, worths);
  for (const hit of hits) {
    const count = (held.get(hit.thing) ?? 0) + 1;
    held.set(hit.thing, count);
    if (count === 1) worth += hit.worth;
    for (let left = hits[first]; left && hit.place - left.place >= longest; left = hits[++first]) {
      const rest = (held.get(left.thing) ?? 0) - 1;
      held.set(left.thing, rest);
      if (rest === 0) worth -= left.worth;
    }
    most = Math.max(most, worth);
  }
  return most;
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

/** Terms, and the pairs with one of them: a text repeats little of what stands over it. */
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
