import { type Context, freshLookalikes } from './features.ts';
import type { AnswerKind } from './question-words/answer-kind.ts';
import type { ScoredCandidate } from './score.ts';

/** An answer of these kinds is told by its look: without a number, a time or a sum there is none. */
const toldByLook: ReadonlySet<AnswerKind> = new Set(['time', 'money', 'number', 'duration', 'phone']);
const costsNothing =
  /(?<!\p{L})(?:free|gratis|kostenlos|kostenfrei|gratuit\p{L}*|gratuiti?|бесплатн\p{L}*|مجان\p{L}*)(?!\p{L})|免费|免費|無料|무료/iu;

/** Whether the sentence that speaks most of the question holds nothing that looks like the answer asked for. */
export function lacksAnswer({ question, passages }: Context, best: ScoredCandidate | undefined): boolean {
  const passage = passages[best?.passage ?? -1];
  if (!best || !passage || !toldByLook.has(question.kind)) return false;
  if (question.kind === 'money' && costsNothing.test(best.text)) return false;
  return freshLookalikes(question, passage, best.text) === 0;
}

/** Whether the question names a number (a year, a size) that stands nowhere in what was found. */
export function namesUnknownNumber({ question, candidates, headingTerms, passages }: Context): boolean {
  const numbers = [...question.weights].filter(([term, weight]) => weight === 1 && /^\d+$/.test(term));
  return numbers.some(
    ([number]) =>
      !candidates.some(({ terms }) => terms.includes(number)) &&
      !headingTerms.some((terms) => terms.has(number)) &&
      // As part of another ("1962-64", "2pm").
      !passages.some(({ text }) => text.includes(number)),
  );
}
