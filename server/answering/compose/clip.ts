import { divideLong } from '#server/language/divide.ts';
import type { Span } from '#server/language/sentences.ts';
import type { Candidate } from '../rank/candidate.ts';
import { termsIn } from '../rank/features.ts';
import type { AskedQuestion } from '../rank/weigh-question.ts';
import { lengthOf } from '../reply-length.ts';
import type { Quotable } from './choose.ts';

interface Chunk extends Span {
  words: number;
  worth: number;
  opensClause: boolean;
}

const betweenSpaces =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;
/** In characters: longer text without spaces may be cut anywhere. */
const longestChunk = 40;
const fewestWords = 8;
const clauseWorth = 0.3;

/** Returns the part of a sentence, at most `most` words, that covers most of the question, preferably from the start of a clause. */
export function clipSentence(
  question: AskedQuestion,
  sentence: Quotable,
  most: number,
): Quotable | undefined {
  if (most < fewestWords) return undefined;
  const chunks = weighChunks(question, sentence);
  let best: { from: number; to: number; worth: number } | undefined;
  for (let from = 0; from < chunks.length; from++) {
    let words = 0;
    let worth = chunks[from]?.opensClause ? clauseWorth : 0;
    for (let to = from; to < chunks.length; to++) {
      const chunk = chunks[to];
      words += chunk?.words ?? 0;
      if (words > most) break;
      worth += chunk?.worth ?? 0;
      const closes = to + 1 === chunks.length || chunks[to + 1]?.opensClause ? clauseWorth / 2 : 0;
      if (!best || worth + closes > best.worth) best = { from, to, worth: worth + closes };
    }
  }
  const [first, last] = best ? [chunks[best.from], chunks[best.to]] : [];
  if (!first || !last) return undefined;
  const text = sentence.text.slice(first.start, last.end);
  return { ...sentence, start: sentence.start + first.start, end: sentence.start + last.end, text };
}

/** Weighs each chunk by the question's terms in it; every chunk adds a little, so that longer parts win ties. */
function weighChunks(question: AskedQuestion, sentence: Candidate): Chunk[] {
  const { text } = sentence;
  let before = ',';
  return chunksOf(text).map(({ start, end }) => {
    const chunk = text.slice(start, end);
    const terms = termsIn(question, sentence, chunk);
    const said = Math.max(0, ...terms.map((term) => question.weights.get(term) ?? 0));
    const opensClause = /[,;:—–(]$/.test(before) || /^[—–(“"]/.test(chunk);
    before = chunk;
    return {
      start,
      end,
      words: lengthOf(chunk),
      worth: said + 0.01,
      opensClause,
    };
  });
}

/** Splits at white space, and long chunks further. */
function chunksOf(text: string): Span[] {
  return [...text.matchAll(betweenSpaces)].flatMap(({ index, 0: chunk }) =>
    divideLong(text, { start: index, end: index + chunk.length }, (part) => part.length <= longestChunk),
  );
}
