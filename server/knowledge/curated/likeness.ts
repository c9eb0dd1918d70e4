import type { Question } from '#server/question/question.ts';
import type { AnswerKind } from '#server/question/words/answer-kind.ts';

/** Describes what two wordings of a question are compared by. */
export interface Wording {
  /** Terms of the words that say what it is about, each once. */
  terms: readonly string[];
  kind: AnswerKind;
}

/** Shares of weight that the common terms must have. */
export interface LikenessLimits {
  /** Share of both wordings' weight. */
  ofBoth: number;
  /** Share of the asked question's own. */
  ofAsked: number;
}

const curatedLimits: LikenessLimits = { ofBoth: 0.6, ofAsked: 0.65 };

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
  if (asked.kind !== curated.kind && asked.kind !== 'any' && curated.kind !== 'any') return 0;
  if (!hasSameNumbers(asked, curated)) return 0;
  const known = new Set(curated.terms);
  const shared = asked.terms.filter((term) => known.has(term));
  const sum = (terms: readonly string[]) => terms.reduce((total, term) => total + weightOf(term), 0);
  const [common, ofAsked] = [sum(shared), sum(asked.terms)];
  if (common === 0 || common < limits.ofAsked * ofAsked) return 0;
  const likeness = (2 * common) / (ofAsked + sum(curated.terms));
  return likeness < limits.ofBoth ? 0 : likeness;
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
