import { foldWord } from '#server/language/folding.ts';
import { writtenCitations } from '#shared/text/citations.ts';
import type { MarkForm, MarkPlace, MarkReading } from './mark.ts';
import { type Content, mayBecomeContent, readContent } from './mark-content.ts';
import { placeAside, placeBracket } from './mark-place.ts';
import { isSourceName } from './source-names.ts';

const longestContent = 120;
/** Maximum characters of a group such as `[1, 2]` in a text of our own. */
const longestGroup = 200;
const closers: Readonly<Record<string, string>> = { '[': ']', '［': ']', '【': '】', '(': ')', '（': '）' };
/** Matches a sign with which a mark may begin. */
export const opener = /[[［【(（\\*]/g;

/** Reads a mark in a language model's text. */
export function readMark(place: MarkPlace): MarkReading {
  const sign = place.text.charAt(place.at);
  if (sign === '*') return readBold(place);
  if (sign === '\\') return readEscaped(place);
  if (sign === '(' || sign === '（') return readAside(place);
  return readDoubled(place) ?? readBracket(place);
}

const ownGroup = new RegExp(`^${writtenCitations.source}`);

/** Reads a mark in a text of our own, where what documents contain is escaped. */
export function readOwnMark(place: MarkPlace): MarkReading {
  const { text, at, before, isWhole, followsMark } = place;
  const piece = text.slice(at, at + longestGroup);
  const written = ownGroup.exec(piece)?.[0];
  if (written === undefined) {
    const isOpen = !isWhole && piece.length < longestGroup && /^\[[\d^,\s]*$/.test(piece);
    return isOpen ? 'unknown' : undefined;
  }
  const numbers = written.match(/\d+/g)?.map(Number) ?? [];
  const isReference = before.endsWith(']') && !followsMark;
  return { end: at + written.length, numbers, form: isReference ? 'reference' : 'numbers' };
}

/** `**[1]**` is a mark; `**[1] and more**` contains one. */
function readBold(place: MarkPlace): MarkReading {
  const { text, at, before, isWhole } = place;
  if (/[*\p{L}\p{N}]$/u.test(before)) return undefined;
  const stars = text[at + 1] === '*' ? '**' : '*';
  const inner = text[at + stars.length];
  if (inner === undefined) return isWhole ? undefined : 'unknown';
  return inner === '[' || inner === '【' ? readAround(place, stars, stars) : undefined;
}

/** `[[1]]`. */
function readDoubled(place: MarkPlace): MarkReading {
  const { text, at, isWhole } = place;
  if (text[at] !== '[' || text[at + 1] !== '[') return undefined;
  const read = readAround(place, '[', ']');
  if (read === 'unknown' || read === undefined) return read;
  if (read.end === text.length && !isWhole) return 'unknown';
  // A link.
  return text[read.end] === '(' ? undefined : read;
}

/** Reads a mark in brackets between two signs. */
function readAround(place: MarkPlace, opening: string, closing: string): MarkReading {
  const { text, at, isWhole } = place;
  const read = readBracket({ ...place, at: at + opening.length, before: opening, followsMark: false });
  if (read === 'unknown' || read === undefined) return read;
  const end = read.end + closing.length;
  const behind = text.slice(read.end, end);
  if (behind === closing) return { ...read, end };
  return !isWhole && closing.startsWith(behind) ? 'unknown' : undefined;
}

/** `\[1\]`. */
function readEscaped({ text, at, isWhole }: MarkPlace): MarkReading {
  const inner = text[at + 1];
  if (inner === undefined) return isWhole ? undefined : 'unknown';
  return inner === '[' ? readInside({ text, from: at + 2, closing: '\\]', isWhole }) : undefined;
}

function readBracket(place: MarkPlace): MarkReading {
  const { text, at, isWhole } = place;
  const closing = closers[text.charAt(at)];
  if (closing === undefined) return undefined;
  const mark = readInside({ text, from: at + 1, closing, isWhole });
  if (mark === 'unknown' || mark === undefined || closing !== ']') return mark;
  return placeBracket(place, mark);
}

/** `(Source 1)`, `([1], [2])`, and `(1)` behind a sentence. */
function readAside(place: MarkPlace): MarkReading {
  const { text, at, isWhole } = place;
  const closing = closers[text.charAt(at)] ?? ')';
  const mark = readInside({ text, from: at + 1, closing, isWhole });
  if (mark === 'unknown') return mark;
  if (mark === undefined) return readNested(place, closing);
  if (mark.form === 'named' || mark.form === 'dagger') return mark;
  return mark.form === 'numbers' ? placeAside(place, mark) : undefined;
}

const nameBefore = /([\p{L}\p{M}]{1,20})[ :.]{1,3}(?=[[【])/uy;

function readNested(place: MarkPlace, closing: string): MarkReading {
  const { text, isWhole } = place;
  let at = place.at + 1;
  nameBefore.lastIndex = at;
  const [named = '', name = ''] = nameBefore.exec(text) ?? [];
  if (isSourceName(foldWord(name))) at += named.length;
  const numbers: number[] = [];
  while (at - place.at < longestContent) {
    const sign = text[at];
    if (sign === undefined) return isWhole ? undefined : 'unknown';
    if (numbers.length > 0 && sign === closing) return { end: at + 1, numbers, form: 'numbers' };
    if (numbers.length > 0 && /[ ,;]/.test(sign)) {
      at++;
      continue;
    }
    if (sign !== '[' && sign !== '【') return undefined;
    const inner = readBracket({ ...place, at, before: '(', followsMark: true });
    if (inner === 'unknown' || inner === undefined) return inner;
    if (inner.form.startsWith('note')) return undefined;
    numbers.push(...inner.numbers);
    at = inner.end;
  }
  return undefined;
}

interface Inside {
  text: string;
  from: number;
  closing: string;
  isWhole: boolean;
}

/** Reads what stands between brackets, up to the closing one. */
function readInside({ text, from, closing, isWhole }: Inside): MarkReading {
  const piece = text.slice(from, from + longestContent);
  const stop = piece.indexOf(closing);
  const inside = stop < 0 ? piece : piece.slice(0, stop);
  if (inside.includes('\n')) return undefined;
  if (stop >= 0) {
    const content = readContent(inside);
    return content && { end: from + stop + closing.length, numbers: content.numbers, form: formOf(content) };
  }
  const isOpen = !isWhole && piece.length < longestContent;
  return isOpen && mayBecomeContent(inside.replace(/\\$/, '')) ? 'unknown' : undefined;
}

function formOf({ isDagger, isNamed, isRange, isNote, numbers }: Content): MarkForm {
  if (isDagger) return 'dagger';
  if (isNamed) return 'named';
  if (isRange) return 'range';
  return isNote && numbers.length === 1 ? 'note' : 'numbers';
}
