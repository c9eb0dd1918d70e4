import type { Pause } from '#server/compute/pause.ts';
import type { Candidate } from './candidate.ts';
import { type Context, describeCandidate, type Features } from './features.ts';

export interface ScoredCandidate extends Candidate {
  /** Among the context's candidates. */
  index: number;
  score: number;
  /** The share of the question's meaning that the sentence and what stands around it speak of, 0 to 1. */
  coverage: number;
  /** … that it speaks of by itself. */
  ownCoverage: number;
  /** … that the sentence before it does beside, where it points back to that. */
  goesOn: number;
}

/** How much each feature counts: fitted to questions on encyclopedia articles (softmax over a question's sentences), then rounded. */
const featureWeights: Readonly<Record<keyof Features, number>> = {
  coverage: 7.6,
  before: 3.3,
  goesOn: 1.9,
  after: 1.4,
  headings: 3,
  passageScore: 4,
  proximity: 0.5,
  wording: 4.4,
  tellingLook: 1.6,
  vagueLook: 0.6,
  looksTwice: 0.2,
  scrap: -1.5,
};

const featureNames = [
  'coverage',
  'before',
  'goesOn',
  'after',
  'headings',
  'passageScore',
  'proximity',
  'wording',
  'tellingLook',
  'vagueLook',
  'looksTwice',
  'scrap',
] as const satisfies readonly (keyof Features)[];

/** All sentences and rows of the passages, the likeliest answer first. */
export async function scoreCandidates(context: Context, pause: Pause): Promise<ScoredCandidate[]> {
  const scored: ScoredCandidate[] = [];
  for (const [index, candidate] of context.candidates.entries()) {
    const features = describeCandidate(context, index);
    const score = featureNames.reduce((sum, name) => sum + featureWeights[name] * features[name], 0);
    const { coverage: ownCoverage, goesOn, around } = features;
    const coverage = Math.min(1, ownCoverage + around / 2);
    scored.push({ ...candidate, index, score, coverage, ownCoverage, goesOn });
    await pause();
  }
  return scored.sort((x, y) => y.score - x.score);
}
