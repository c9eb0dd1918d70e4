import type { Span } from './sentences.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** White space that nothing is written upon, at its end. */
const gapEnd = /\s(?![\s\p{M}\u200d])/u;

/**
 * Halves a stretch of text that does not fit (a listing, text without marks) at white space, or between any two
 * characters as readers see them where it has none, until each part fits. White space around the parts is left out.
 * `fits` must accept what is as short as two UTF-16 units.
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

function trimSpan(text: string, { start, end }: Span): Span {
  const trimmed = text.slice(start, end).trimEnd();
  return { start: start + trimmed.length - trimmed.trimStart().length, end: start + trimmed.length };
}

/** Where to divide a text of three units or more: neither at its start nor at its end. */
function findBreak(content: string): number {
  const half = Math.floor(content.length / 2);
  const gap = content.slice(half).search(gapEnd);
  if (gap !== -1) return half + gap + 1;
  const { index, segment } = graphemes.segment(content).containing(half) ?? { index: half, segment: '' };
  if (index > 0) return index;
  if (segment.length < content.length) return segment.length;
  // One letter under thousands of accents is no character that anybody reads.
  return /[\udc00-\udfff]/.test(content.charAt(half)) ? half + 1 : half;
}
