import type { Line } from './pdf-piece.ts';
import { quantile } from './quantile.ts';

const minLength = 8;

/** Returns the usual width of a character without gaps, in font sizes: the lower quartile of all lines. */
export function usualSpread(lines: readonly Line[]): number {
  return quantile(lines.filter((line) => line.text.length >= minLength).map(spreadOf), 0.25) ?? 1;
}

/** True if a line has gaps that make its characters wider than `spread` on average. */
export function isSpread(line: Line, spread: number): boolean {
  return line.text.length >= minLength && /\s/.test(line.text.trim()) && spreadOf(line) > spread;
}

function spreadOf(line: Line): number {
  return (line.right - line.x) / (naturalLength(line.text) * line.size);
}

/** Estimates a text's width in lower-case letters: capitals count 1.5, Chinese, Japanese and Korean characters 2.2. */
export function naturalLength(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return text.length + capitals * 0.5 + wide * 1.2;
}
