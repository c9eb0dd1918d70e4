import type { Expected } from '#contract/chat/checks.ts';
import {
  type LikenessLimits,
  likenessOf,
  type Wording,
  wordingOf,
} from '#server/knowledge/curated/likeness.ts';
import { foldQuestion } from '#server/knowledge/curated/store-wordings.ts';
import { detectLanguage } from '#server/language/detect.ts';
import { readQuestion } from '#server/question/question.ts';
import { defaultLanguage } from '#shared/languages.ts';

interface Known {
  folded: string;
  wording: Wording;
  /** JSON of what is expected of its answer. */
  expected: string;
}

/** Terms that two questions share where nothing is known of their answers: "leave" and "sick leave" are two questions. */
const anyAnswer: LikenessLimits = { ofBoth: 0.85, ofAsked: 0.85, terms: 1, kinds: 'all' };
/** Limits where both answers say the same words: a document alone answers many questions. */
const sameAnswer: LikenessLimits = { ofBoth: 0.6, ofAsked: 0.5, terms: 1, kinds: 'telling' };

/** Returns a test for questions that a check already asks, to which checks can be added. */
export function createDoubles(checks: readonly { question: string; expect: Expected }[]) {
  const known = checks.map(read);

  function isDouble(question: string, expect?: Expected): boolean {
    const { folded, wording: asked, expected } = read({ question, expect });
    return known.some(
      (other) =>
        other.folded === folded ||
        isAlike(asked, other.wording, anyAnswer) ||
        (expect?.contains !== undefined &&
          other.expected === expected &&
          isAlike(asked, other.wording, sameAnswer)),
    );
  }

  return { isDouble, add: (check: { question: string; expect: Expected }) => known.push(read(check)) };
}

function read({ question, expect }: { question: string; expect?: Expected | undefined }): Known {
  const likeliest = detectLanguage(question) ?? defaultLanguage;
  return {
    folded: foldQuestion(question),
    wording: wordingOf(readQuestion({ asked: question, likeliest })),
    expected: JSON.stringify(expect),
  };
}

function isAlike(asked: Wording, curated: Wording, limits: LikenessLimits): boolean {
  return likenessOf({ asked, curated }, () => 1, limits) > 0;
}
