import type { Line } from './pdf-piece.ts';
import { quantile } from './quantile.ts';

const shortest = 8;

/** How wide a character is set, in font sizes, where there are no gaps: the narrowest quarter of the lines tells. */
export function usualSpread(lines: readonly Line[]): number {
  return quantile(lines.filter((line) => line.text.length >= shortest).map(spreadOf), 0.25) ?? 1;
}

/** Whether a line has gaps that make it so much wider than its characters would be. */
export function isSpread(line: Line, spread: number): boolean {
  return line.text.length >= shortest && /\s/.test(line.text.trim()) && spreadOf(line) > spread;
}

function spreadOf(line: Line): number {
  return (line.right - line.x) / (naturalLength(line.text) * line.size);
}

/** In small letters: capitals are half as wide again, and two of them make a Chinese character or a syllable of Hangul. */
export function naturalLength(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return text.length + capitals * 0.5 + wide * 1.2;
}
