import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { BenchQuestion, GoldRange } from './dataset.ts';

export interface FoundRange {
  documentId: string;
  start: number;
  end: number;
}

/** Results of one question. */
export interface Outcome {
  question: BenchQuestion;
  reply: string;
  outcome: AnswerOutcome;
  found: FoundRange[];
  /** The passages that the reply cites, each once. */
  cited: FoundRange[];
  /** Tokens of a language model. */
  promptTokens: number;
  answerTokens: number;
  /** True if the model gave no whole reply. */
  failed: boolean;
  milliseconds: number;
  /** Milliseconds of the whole process's processor time. */
  computing: number;
}

export function holdsAnswer({ question, reply }: Outcome): boolean {
  const said = normalise(reply);
  return question.answers.some((answer) => normalise(answer) !== '' && said.includes(normalise(answer)));
}

/** SQuAD's normalisation, citation marks left out: lower case, no punctuation, no articles, white space folded. */
function normalise(text: string): string {
  const plain = text
    .replace(/\[\d+\]/g, ' ')
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~]/g, '');
  return plain
    .replace(/\b(a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The rank, counted from 1, of the first passage found that overlaps a gold range; undefined when none does. */
function rankOf(gold: GoldRange, found: readonly FoundRange[]): number | undefined {
  const index = found.findIndex(
    (passage) => passage.documentId === gold.doc && passage.start < gold.end && passage.end > gold.start,
  );
  return index === -1 ? undefined : index + 1;
}

export function isRightAt({ question, found }: Outcome, cut: number): boolean {
  return question.gold.some((gold) => (rankOf(gold, found) ?? Number.POSITIVE_INFINITY) <= cut);
}

/** Returns the share of the cited passages that overlap gold; undefined if nothing is cited. */
export function citationPrecision({ question, cited }: Outcome): number | undefined {
  if (cited.length === 0) return undefined;
  const right = cited.filter((passage) =>
    question.gold.some((gold) => rankOf(gold, [passage]) !== undefined),
  );
  return right.length / cited.length;
}

/** nDCG@10 where each found passage that overlaps gold counts once, and the ideal has as many as the gold touches. */
export function ndcgAt10({ question, found }: Outcome): number {
  const ranks = new Set(question.gold.flatMap((gold) => rankOf(gold, found.slice(0, 10)) ?? []));
  const gain = [...ranks].reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0);
  const missed = question.gold.filter((gold) => rankOf(gold, found.slice(0, 10)) === undefined).length;
  const idealCount = Math.min(10, ranks.size + missed);
  const ideal = Array.from({ length: idealCount }, (_, i) => 1 / Math.log2(i + 2)).reduce((x, y) => x + y, 0);
  return ideal === 0 ? 0 : gain / ideal;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The value that the given share (0 to 1) of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
