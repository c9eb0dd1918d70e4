import type { Candidate } from '../rank/candidate.ts';
import type { Context } from '../rank/features.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import { weighEvidence } from './evidence.ts';

/**
 * Fitted by logistic regression on half of clapnq's, stackfaq's and newwiki's questions; negatives are clapnq's unanswerable
 * questions, and those of all three sets asked without the document that answers.
 */
const weights = { bias: -3.46, passage: 2.17, firstFound: 0.6, score: 0.17, manner: 0.83 };
/** A reply is shown as unsure below this logarithm of the odds to answer, or below this evidence; chosen on the same half. */
const unsureBelow = -0.45;
const unsureEvidence = -0.5;
/** A reply is refused if the evidence is weaker than this and the passage holds less of the question than this share. */
const refusedEvidence = -2;
const leastOfQuestion = 0.34;

/** First passage of a reply, and all that it was chosen from. */
export interface Weighed {
  lead: Candidate;
  ranked: readonly ScoredCandidate[];
}

/** Returns how sure a reply may be, by shares that don't depend on the amount of text. */
export function judgeGround(context: Context, weighed: Weighed): 'answered' | 'unsure' | 'refused' {
  const { lead, ranked } = weighed;
  const { question, passages } = context;
  const evidence = weighEvidence(context, ranked);
  const passage = shareHeld(context, lead);
  if (evidence < refusedEvidence && passage < leastOfQuestion) return 'refused';
  const isFirstFound = passages[lead.passage]?.documentId === passages[0]?.documentId;
  const isOfManner = question.kind === 'manner' || question.kind === 'reason';
  const odds =
    weights.bias +
    weights.passage * passage +
    weights.firstFound * Number(isFirstFound) +
    weights.score * (ranked[0]?.score ?? 0) +
    weights.manner * Number(isOfManner);
  return odds < unsureBelow || evidence < unsureEvidence ? 'unsure' : 'answered';
}

/** Returns the share of the question, by the weights of its terms, in a sentence's passage and the headings of it. */
function shareHeld({ question, candidates, headingTerms }: Context, { passage }: Candidate): number {
  const own = candidates.filter((one) => one.passage === passage).flatMap(({ terms }) => terms);
  const terms = new Set([...own, ...(headingTerms[passage] ?? [])]);
  let [held, all] = [0, 0];
  for (const [term, weight] of question.weights) {
    all += weight;
    if (terms.has(term)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
