import { wordsOf } from '#server/language/analysis.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { lastHeading } from '#shared/text/headings.ts';
import type { Candidate } from './candidate.ts';
import { isTitle, titleOf } from './titles.ts';

const asks = /[?？؟][\s"'”’»«)\]」』*_]*$/u;

/** Maximum terms of an answer that needs the sentence after it ("Yes."). */
const bareTerms = 2;

/** Minimum words, stop words left out, of a title that tells what its document answers: fewer name a subject. Chosen on the tune halves. */
const leastOfTitle = 5;

/** Returns what the text of a passage answers: a heading that asks, or at a document's beginning a title that asks or tells as much. */
export function questionOverText(passage: OfferedPassage): string | undefined {
  const { heading, ordinal, language } = passage;
  const isTitled = heading === undefined && ordinal === 0;
  const over = isTitled ? titleOf(passage) : lastHeading(heading ?? '');
  const tells = isTitled && wordsOf(over, language).filter(({ isStop }) => !isStop).length >= leastOfTitle;
  return asks.test(over) || tells ? over : undefined;
}

/** The last question in a text, and the end of what was read after it. */
interface Asked {
  text?: string;
  terms: readonly string[];
  end: number;
  isAnswered: boolean;
}

/**
 * Removes the questions in a text and adds their terms to the sentences that answer them: those up to the end of the paragraph,
 * or of the next one after a question on its own. `over` are the terms of a question in the heading.
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
    if (candidate.row === undefined && asks.test(candidate.text)) {
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

/** True for an answer such as "Yes.", which needs the next sentence. */
function isBare({ row, terms }: Candidate, asked: Asked): boolean {
  return !row && terms.length <= asked.terms.length + bareTerms;
}

function joined(text: string, first: Candidate, { end, terms }: Candidate): Candidate {
  return { ...first, end, text: text.slice(first.start, end), terms: [...first.terms, ...terms] };
}
