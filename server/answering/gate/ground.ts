import type { Quotable } from '../compose/choose.ts';
import type { Context } from '../rank/features.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import type { Section } from '../rank/section.ts';
import { weighEvidence } from './evidence.ts';

/**
 * Fitted by logistic regression on half of stackfaq's, clapnq's and newwiki's questions; negatives are clapnq's unanswerable
 * questions and newwiki's asked of the same article without the passages that answer.
 */
const weights = {
  bias: -3.14,
  said: 1.37,
  passage: 2.07,
  heading: 0.9,
  score: 0.11,
  manner: 1.89,
  open: 0.41,
};
/** A reply is shown as unsure below this logarithm of the odds to answer, or below this evidence; chosen on the same half. */
const unsureBelow = -0.25;
const unsureEvidence = -0.5;
/** A reply is refused if the evidence is weaker than this and the passage holds less of the question than this share. */
const refusedEvidence = -2;
const leastOfQuestion = 0.34;

/** Sentences of a reply and what they were chosen from. */
export interface Weighed {
  ranked: readonly ScoredCandidate[];
  said: readonly Quotable[];
  section: Section | undefined;
}

/** Returns how sure a reply may be, by shares that don't depend on the amount of text. */
export function judgeGround(context: Context, weighed: Weighed): 'answered' | 'unsure' | 'refused' {
  const { ranked, said, section } = weighed;
  const evidence = weighEvidence(context, ranked);
  const passage = shareHeld(context, termsAround(context, said[0]));
  if (evidence < refusedEvidence && passage < leastOfQuestion) return 'refused';
  const { kind } = context.question;
  const odds =
    weights.bias +
    weights.said * shareHeld(context, new Set(said.flatMap(({ terms }) => terms))) +
    weights.passage * passage +
    weights.heading * (section?.match ?? 0) +
    weights.score * (ranked[0]?.score ?? 0) +
    (kind === 'manner' || kind === 'reason' ? weights.manner : 0) +
    (kind === 'any' ? weights.open : 0);
  return odds < unsureBelow || evidence < unsureEvidence ? 'unsure' : 'answered';
}

/** Returns the share of the question's own terms that are among these. */
function shareHeld({ question }: Context, terms: ReadonlySet<string>): number {
  const own = [...question.weights].flatMap(([term, weight]) => (weight === 1 ? [term] : []));
  return own.filter((term) => terms.has(term)).length / Math.max(1, own.length);
}

/** Returns the terms of a sentence's passage and of its headings. */
function termsAround({ candidates, headingTerms }: Context, lead: Quotable | undefined): Set<string> {
  const own = candidates.filter(({ passage }) => passage === lead?.passage).flatMap(({ terms }) => terms);
  return new Set([...own, ...(lead ? (headingTerms[lead.passage] ?? []) : [])]);
}
