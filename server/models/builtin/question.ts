import { wordsOf } from '../../language/analysis.ts';
import type { Ask } from '../model.ts';
import { type AnswerKind, kindOf } from './answer-kinds.ts';

export interface AskedQuestion {
  kind: AnswerKind;
  /** The terms that carry its meaning, in order. */
  sequence: string[];
  /** How much each term counts: 1 for the question's own, less for those of the visitor's questions before it. */
  weights: ReadonlyMap<string, number>;
}

const earlierWeight = 0.3;
const earlierQuestions = 2;

export function readQuestion({ query, conversation }: Pick<Ask, 'query' | 'conversation'>): AskedQuestion {
  const sequence = contentTerms(query);
  const weights = new Map<string, number>();
  const earlier = conversation.filter((message) => message.type === 'user').slice(-earlierQuestions);
  for (const message of earlier)
    for (const term of contentTerms(message.text)) weights.set(term, earlierWeight);
  for (const term of sequence) weights.set(term, 1);
  return { kind: kindOf(query), sequence, weights };
}

function contentTerms(text: string): string[] {
  const words = wordsOf(text);
  const content = words.filter((word) => !word.isStop);
  return (content.length > 0 ? content : words).flatMap((word) => word.terms);
}
