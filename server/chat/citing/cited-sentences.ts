import { sentencesOf } from '#server/language/sentences.ts';
import { citation, spacedCitation } from '#shared/text/citations.ts';
import { createCodeParter } from './part-code.ts';

/** A sentence of an answer without its citations. */
export interface CitedSentence {
  text: string;
  /** Numbers as readers see them. */
  numbers: number[];
}

const leadingMarks = /^(?:\[\d{1,4}\]\s?){1,100}/;

/** Returns the sentences of an answer that cite something; a number behind a full stop belongs to the sentence before. */
export function citedSentencesOf(answer: string): CitedSentence[] {
  const text = withoutCode(answer);
  const sentences: CitedSentence[] = [];
  let end = 0;
  for (const span of sentencesOf(text)) {
    const written = text.slice(span.start, span.end);
    const before = sentences.at(-1);
    const leading = leadingMarks.exec(written)?.[0] ?? '';
    const isBehind = before !== undefined && !text.slice(end, span.start).includes('\n');
    if (isBehind) before.numbers.push(...numbersIn(leading));
    end = span.end;
    const own = isBehind ? written.slice(leading.length) : written;
    const bare = bareSentence(own);
    if (bare !== '') sentences.push({ text: bare, numbers: numbersIn(own) });
  }
  return sentences.filter(({ numbers }) => numbers.length > 0);
}

/** Returns a sentence without its citations, the sign of its list and bold type. */
function bareSentence(written: string): string {
  return written
    .replace(spacedCitation, '')
    .replace(/^(?:[-*•>]|#{1,6}|\d{1,3}[.)])\s+/, '')
    .replaceAll('**', '')
    .trim();
}

function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(citation), ([, number]) => Number(number));
}

/** Code cites nothing. */
function withoutCode(text: string): string {
  const code = createCodeParter();
  const stretches = [...code.read(text), ...code.end()];
  return stretches.map((stretch) => (stretch.isCode ? ' ' : stretch.text)).join('');
}
