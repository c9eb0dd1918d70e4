import { findQuote, readLetters } from '#client/sources/letters.ts';
import type { Marks } from '#client/sources/passage-marks.ts';
import type { PageWords } from '#contract/knowledge/files.ts';

type Word = PageWords['words'][number];

/** A marked place of a page's picture, in pixels. */
export interface PageMark {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: keyof Marks;
}

/** A passage's text with its marks, which are looked for on the page. */
interface MarkedText {
  text: string;
  marks: Marks;
}

/** Characters of a marked stretch up to which it is looked for whole; of a longer one its lines and sentences are, too. */
const shortest = 4;

/** Finds the words of a page that are marked in the passages, as one place for the words of a line. */
export function findPageMarks(words: readonly Word[], passages: readonly MarkedText[]): PageMark[] {
  const page = textOfPage(words);
  const letters = readLetters(page.text);
  const kinds = new Map<number, keyof Marks>();
  for (const kind of ['faint', 'strong'] as const) {
    for (const { text, marks } of passages) {
      for (const [start, end] of marks[kind]) {
        for (const [from, to] of findOnPage(letters, text.slice(start, end))) {
          page.starts.forEach((at, index) => {
            if (at >= from && at < to) kinds.set(index, kind);
          });
        }
      }
    }
  }
  return joinWords(words, kinds);
}

/** Joins words with spaces. Letters are compared alone, so that words cut at a line's end are found, too. */
function textOfPage(words: readonly Word[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${word.text} `;
  }
  return { text, starts };
}

/** Finds a stretch whole, else its lines, cells and sentences: a table's cells may be elsewhere on the page. */
function findOnPage(letters: ReturnType<typeof readLetters>, stretch: string) {
  const whole = findQuote(letters, stretch);
  if (whole) return [whole];
  const parts = stretch.split(/\n| \| |(?<=[.!?؟])\s|(?<=[。！？])/u);
  return parts.flatMap((part) => {
    const found = part.trim().length >= shortest ? findQuote(letters, part.trim()) : undefined;
    return found ? [found] : [];
  });
}

function joinWords(words: readonly Word[], kinds: ReadonlyMap<number, keyof Marks>): PageMark[] {
  const marks: PageMark[] = [];
  let before: number | undefined;
  words.forEach((word, index) => {
    const kind = kinds.get(index);
    if (!kind) return;
    const last = marks.at(-1);
    const { x, y, width, height } = word;
    if (last && before === index - 1 && last.kind === kind && isSameLine(last, word)) {
      const right = Math.max(last.x + last.width, x + width);
      const bottom = Math.max(last.y + last.height, y + height);
      last.x = Math.min(last.x, x);
      last.y = Math.min(last.y, y);
      last.width = right - last.x;
      last.height = bottom - last.y;
    } else marks.push({ x, y, width, height, kind });
    before = index;
  });
  return marks;
}

function isSameLine(mark: PageMark, { y, height }: Word): boolean {
  const middle = y + height / 2;
  return middle > mark.y && middle < mark.y + mark.height;
}
