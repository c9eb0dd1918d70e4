import type { TextLanguage } from '#shared/languages.ts';
import { questionWordsOf } from './question-words.ts';

/** In characters: a longer text is not split. */
const longestSplit = 400;
/** A reply has no room for more parts. */
const mostParts = 4;

/** Matches after a sentence. A URL's `?` or `;` ends none: a Latin letter, digit or sign follows it. */
const sentenceEnd = /(?<=[？؟；]|[?;](?=\s|\p{Lo}|$))/u;

/** Returns the questions that a visitor asks in one ("When was it founded and who leads it?"); the whole if it is only one. */
export function splitQuestion(query: string, language: TextLanguage): string[] {
  if (query.length > longestSplit) return [query];
  const { joins, opens } = questionWordsOf(language);
  const pieces = query.split(sentenceEnd).flatMap((sentence) => sentence.split(joins));
  const joined = glue(pieces, ' ', (piece) => opens.test(piece));
  if (joined.length < 2) return [query];
  // A comma alone may part a clause from its question; beside an "and" it parts the first of three.
  const parts = joined.flatMap((part) =>
    glue(part.split(/[,،] /u), ', ', (piece) => opens.exec(piece)?.index === 0),
  );
  return parts.length <= mostParts ? parts : [query];
}

/** Joins pieces that are no question by themselves to the question beside them. */
function glue(pieces: readonly string[], between: string, isQuestion: (piece: string) => boolean): string[] {
  const parts: string[] = [];
  let open: string[] = [];
  for (const piece of pieces.map((one) => one.trim()).filter((one) => /[\p{L}\p{N}]/u.test(one))) {
    const last = parts.at(-1);
    if (isQuestion(piece)) parts.push([...open, piece].join(between));
    else if (last === undefined) open.push(piece);
    else parts.splice(-1, 1, [last, piece].join(between));
    if (parts.length > 0) open = [];
  }
  return open.length > 0 ? [open.join(between)] : parts;
}
