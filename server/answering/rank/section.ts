import { wordsOf } from '#server/language/analysis.ts';
import { nameOfTerm } from '#server/question/term-names.ts';
import { lastHeading } from '#shared/text/headings.ts';
import type { Context } from './features.ts';
import type { ScoredCandidate } from './score.ts';
import { isTitle, titleOf } from './titles.ts';

/** Minimum share of the question's words in a heading, and of the heading's in the question. */
const leastShare = 0.5;
/** The same if a best sentence is in the section. Both chosen on the tune halves of stackfaq, clapnq and newwiki. */
const leastShareOfLikely = 0.4;
const likeliest = 3;
/** Minimum number of common words: one names a subject, not a question. */
const leastInCommon = 2;

/** Candidates under one heading in reading order. */
export interface Section {
  /** Indices into the context's candidates. */
  first: number;
  end: number;
  /** The smaller of both shares. */
  match: number;
}

/** Returns the section whose heading says nearly what is asked; undefined if none does. */
export function findSection(context: Context, ranked: readonly ScoredCandidate[]): Section | undefined {
  const asked = new Set(
    [...context.question.weights].flatMap(([term, weight]) => (weight === 1 ? [term] : [])),
  );
  let best: Section | undefined;
  for (const { terms, first } of labelsOf(context)) {
    const said = new Set(terms);
    const common = [...asked].filter((term) => said.has(term)).length;
    if (common < leastInCommon) continue;
    const match = Math.min(common / asked.size, common / said.size);
    if (match > (best?.match ?? 0)) best = { first, end: endOf(context, first), match };
  }
  if (!best) return undefined;
  const { first, end, match } = best;
  const isLikely = ranked.slice(0, likeliest).some(({ index }) => index >= first && index < end);
  return match >= (isLikely ? leastShareOfLikely : leastShare) ? best : undefined;
}

interface Label {
  terms: readonly string[];
  /** Index of the first candidate under it. */
  first: number;
}

function* labelsOf(context: Context): Iterable<Label> {
  const { candidates, passages } = context;
  const seen = new Set<string>();
  for (const [passage, offered] of passages.entries()) {
    const { heading, documentId, ordinal } = offered;
    const title = heading === undefined ? titleOf(offered) : lastHeading(heading);
    const key = `${documentId}\n${heading ?? ''}`;
    const isFirst = !passages.some(
      (one) => one.documentId === documentId && one.heading === heading && one.ordinal < ordinal,
    );
    const first = candidates.findIndex((one) => one.passage === passage && !isTitle(one));
    if (!isFirst || first === -1 || seen.has(key)) continue;
    seen.add(key);
    yield { terms: contentOf(context, passage, title), first };
  }
  for (const [first, { over, passage }] of candidates.entries())
    if (over !== undefined) yield { terms: contentOf(context, passage, over), first };
}

function contentOf({ question, passages }: Context, passage: number, text: string): string[] {
  const language = passages[passage]?.language ?? question.language;
  const called = question.names(language);
  return wordsOf(text, language)
    .filter(({ isStop }) => !isStop)
    .flatMap(({ terms }) => terms.map((term) => nameOfTerm(called, term)));
}

/** Returns the end of a section: that of its passage or the next label. */
function endOf({ candidates }: Context, first: number): number {
  let end = first + 1;
  while (candidates[end]?.passage === candidates[first]?.passage && candidates[end]?.over === undefined)
    end++;
  return end;
}
