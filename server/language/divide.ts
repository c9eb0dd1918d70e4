import { type Span, trimSpan } from './sentences.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** End of white space that carries no combining mark. */
const gapEnd = /\s(?![\s\p{M}\u200d])/u;

/**
 * Halves a text at white space, else between graphemes, until each part fits; the parts are trimmed. `fits` must accept two
 * UTF-16 units.
 */
export function divideLong(text: string, span: Span, fits: (part: string) => boolean): Span[] {
  const { start, end } = trimSpan(text, span);
  const content = text.slice(start, end);
  if (content === '') return [];
  if (fits(content)) return [{ start, end }];
  const middle = start + findBreak(content);
  return [
    ...divideLong(text, { start, end: middle }, fits),
    ...divideLong(text, { start: middle, end }, fits),
  ];
}

/** Returns an offset inside a text of at least three units. */
function findBreak(content: string): number {
  const half = Math.floor(content.length / 2);
  const gap = content.slice(half).search(gapEnd);
  if (gap !== -1) return half + gap + 1;
  const { index, segment } = graphemes.segment(content).containing(half) ?? { index: half, segment: '' };
  if (index > 0) return index;
  if (segment.length < content.length) return segment.length;
  // The text is one grapheme, such as a letter with thousands of accents.
  return /[\udc00-\udfff]/.test(content.charAt(half)) ? half + 1 : half;
}
