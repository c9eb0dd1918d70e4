import { isTelling } from '#server/question/kind.ts';
import type { Question } from '#server/question/question.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';

/** Describes what two wordings of a question are compared by. */
export interface Wording {
  /** Terms of the words that say what it is about, each once. */
  terms: readonly string[];
  kind: AnswerKind;
}

/** Least that two wordings must have in common. */
export interface LikenessLimits {
  /** Share of both wordings' weight. */
  ofBoth: number;
  /** Share of the asked question's own weight. */
  ofAsked: number;
  /** Number of terms; of a wording with fewer, all. */
  terms: number;
  /** Kinds of answers that tell questions apart. */
  kinds: 'all' | 'telling';
}

const curatedLimits: LikenessLimits = { ofBoth: 0.6, ofAsked: 0.65, terms: 1, kinds: 'all' };

export function wordingOf({ content, kind }: Pick<Question, 'content' | 'kind'>): Wording {
  return { terms: [...new Set(content.flatMap(({ terms }) => terms))], kind };
}

/** Weight of a term that `count` of `total` answers have in their questions: rare ones tell questions apart. */
export function weightOfTerm(count: number, total: number): number {
  return Math.log(1 + (total + 1) / (count + 0.5));
}

/**
 * Returns how alike two wordings are, from 0 to 1 (Dice's coefficient of their weighted terms); 0 if they ask different things: for
 * different kinds of answer, with different numbers, or if the asked question has much that the other lacks.
 */
export function likenessOf(
  { asked, curated }: { asked: Wording; curated: Wording },
  weightOf: (term: string) => number,
  limits = curatedLimits,
): number {
  if (isOfOtherKind(asked, curated, limits)) return 0;
  if (!hasSameNumbers(asked, curated)) return 0;
  const known = new Set(curated.terms);
  const shared = asked.terms.filter((term) => known.has(term));
  if (shared.length < Math.min(limits.terms, asked.terms.length, known.size)) return 0;
  const sum = (terms: readonly string[]) => terms.reduce((total, term) => total + weightOf(term), 0);
  const [common, ofAsked] = [sum(shared), sum(asked.terms)];
  if (common === 0 || common < limits.ofAsked * ofAsked) return 0;
  const likeness = (2 * common) / (ofAsked + sum(curated.terms));
  return likeness < limits.ofBoth ? 0 : likeness;
}

/** True for "where" and "when"; limits to telling kinds pass "how" and "what", which are often put for one another. */
function isOfOtherKind(asked: Wording, curated: Wording, { kinds }: LikenessLimits): boolean {
  if (asked.kind === curated.kind || asked.kind === 'any' || curated.kind === 'any') return false;
  return kinds === 'all' || (isTelling(asked.kind) && isTelling(curated.kind));
}

/** False for "zone 1" and "zone 2": what differs in a number is another question, however long it is. */
function hasSameNumbers(asked: Wording, curated: Wording): boolean {
  const numbers = ({ terms }: Wording) =>
    terms
      .filter((term) => /\d/.test(term))
      .toSorted()
      .join(' ');
  return numbers(asked) === numbers(curated);
}
