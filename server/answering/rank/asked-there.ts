import { headingSeparator } from '#contract/headings.ts';
import type { Candidate } from './candidate.ts';
import { isTitle } from './titles.ts';

const asks = /[?？؟][\s"'”’»«)\]」』*_]*$/u;

/** A sentence of so few is none by itself. */
const bareTerms = 2;

/** Whether it asks, and so tells nothing. */
function isQuestion(text: string): boolean {
  return asks.test(text);
}

/** What a section asks by its heading. */
export function questionOverText(heading: string | undefined): string | undefined {
  const last = heading?.split(headingSeparator).at(-1);
  return last !== undefined && isQuestion(last) ? last : undefined;
}

/** What a text asks, and how far what answers it was read. */
interface Asked {
  text?: string;
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
  let asked: Asked = { terms: over, end: 0, isAnswered: over.length === 0 };
  for (const candidate of candidates) {
    const gap = text.slice(asked.end, candidate.start);
    if (candidate.row === undefined && isQuestion(candidate.text)) {
      const isMore = !asked.isAnswered && asked.end > 0 && !gap.includes('\n');
      const terms = isMore ? [...asked.terms, ...candidate.terms] : candidate.terms;
      const before = isMore && asked.text !== undefined ? `${asked.text} ` : '';
      asked = { text: before + candidate.text, terms, end: candidate.end, isAnswered: false };
      continue;
    }
    const terms = asked.isAnswered && /\n\s*\n/.test(gap) ? [] : asked.terms;
    const last = asked.isAnswered && terms.length > 0 ? kept.at(-1) : undefined;
    if (last && isBare(last, asked)) kept[kept.length - 1] = joined(text, last, candidate);
    else {
      const over = asked.isAnswered ? titleBefore(kept.at(-1), candidate) : asked.text;
      kept.push({
        ...candidate,
        terms: terms.length === 0 ? candidate.terms : [...terms, ...candidate.terms],
        ...(over === undefined ? {} : { over }),
      });
    }
    asked = { terms, end: candidate.end, isAnswered: true };
  }
  return kept;
}

function titleBefore(last: Candidate | undefined, next: Candidate): string | undefined {
  return last && isTitle(last) && !last.text.endsWith(':') && !isTitle(next) ? last.text : undefined;
}

/** "Yes.", which says nothing without what follows. */
function isBare({ row, terms }: Candidate, asked: Asked): boolean {
  return !row && terms.length <= asked.terms.length + bareTerms;
}

function joined(text: string, first: Candidate, { end, terms }: Candidate): Candidate {
  return { ...first, end, text: text.slice(first.start, end), terms: [...first.terms, ...terms] };
}
