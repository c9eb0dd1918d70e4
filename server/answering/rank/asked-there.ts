import { headingSeparator } from '#contract/headings.ts';
import type { Candidate } from './candidates.ts';

const asks = /[?？؟][\s"'”’»«)\]」』*_]*$/u;

/** A sentence of so few is none by itself. */
const bareTerms = 2;

/** Whether it asks, and so tells nothing. */
export function isQuestion(text: string): boolean {
  return asks.test(text);
}

/** What a section asks by its heading. */
export function questionOverText(heading: string | undefined): string | undefined {
  const last = heading?.split(headingSeparator).at(-1);
  return last !== undefined && isQuestion(last) ? last : undefined;
}

/** What a text asks, and how far what answers it was read. */
interface Asked {
  terms: readonly string[];
  end: number;
  isAnswered: boolean;
}

/**
 * Without the questions that a text asks; what answers one, up to the end of its paragraph, or of the next where it is one by itself,
 * is taken to say the question's words, too.
 */
export function answersAmong(
  text: string,
  candidates: readonly Candidate[],
  over: readonly string[],
): Candidate[] {
  const kept: Candidate[] = [];
  let asked: Asked = { terms: over, end: 0, isAnswered: false };
  for (const candidate of candidates) {
    const gap = text.slice(asked.end, candidate.start);
    if (candidate.row === undefined && isQuestion(candidate.text)) {
      const isMore = !asked.isAnswered && asked.end > 0 && !gap.includes('\n');
      const terms = isMore ? [...asked.terms, ...candidate.terms] : candidate.terms;
      asked = { terms, end: candidate.end, isAnswered: false };
      continue;
    }
    const terms = asked.isAnswered && /\n\s*\n/.test(gap) ? [] : asked.terms;
    const last = asked.isAnswered && terms.length > 0 ? kept.at(-1) : undefined;
    if (last && isBare(last, asked)) kept[kept.length - 1] = joined(text, last, candidate);
    else kept.push(terms.length === 0 ? candidate : { ...candidate, terms: [...terms, ...candidate.terms] });
    asked = { terms, end: candidate.end, isAnswered: true };
  }
  return kept;
}

/** "Yes.", which says nothing without what follows. */
function isBare({ row, terms }: Candidate, asked: Asked): boolean {
  return !row && terms.length <= asked.terms.length + bareTerms;
}

function joined(text: string, first: Candidate, { end, terms }: Candidate): Candidate {
  return { ...first, end, text: text.slice(first.start, end), terms: [...first.terms, ...terms] };
}
