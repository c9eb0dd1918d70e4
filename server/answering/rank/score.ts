import type { Pause } from '#server/compute/pause.ts';
import type { Candidate } from './candidate.ts';
import { type Context, describeCandidate, type Features } from './features.ts';

export interface ScoredCandidate extends Candidate {
  /** Index among the context's candidates. */
  index: number;
  score: number;
  /** Share of the question's worth in the sentence and, at half, around it. */
  coverage: number;
  /** Share in the sentence itself. */
  ownCoverage: number;
  /** Share in the sentence before it if it refers to that one. */
  goesOn: number;
}

/** Weights of features, fitted to questions on encyclopedia articles (softmax over a question's sentences), then rounded. */
const featureWeights: readonly (readonly [feature: keyof Features, weight: number])[] = [
  ['coverage', 7.6],
  ['before', 3.3],
  ['goesOn', 1.9],
  ['after', 1.4],
  ['headings', 3],
  ['passageScore', 4],
  ['proximity', 0.5],
  ['wording', 4.4],
  ['tellingLook', 1.6],
  ['vagueLook', 0.6],
  ['looksTwice', 0.2],
  ['scrap', -1.5],
];

/** Returns all sentences and rows of the passages, the likeliest answer first. */
export async function scoreCandidates(context: Context, pause: Pause): Promise<ScoredCandidate[]> {
  const scored: ScoredCandidate[] = [];
  for (const [index, candidate] of context.candidates.entries()) {
    const features = describeCandidate(context, index);
    const score = featureWeights.reduce((sum, [name, weight]) => sum + weight * features[name], 0);
    const { coverage: ownCoverage, goesOn, around } = features;
    const coverage = Math.min(1, ownCoverage + around / 2);
    scored.push({ ...candidate, index, score, coverage, ownCoverage, goesOn });
    await pause();
  }
  return scored.sort((x, y) => y.score - x.score);
}
