import type { GreyPicture } from '#server/testing/reading/made-scan.ts';
import { mulberry32 } from '../random.ts';

const paper = 225;
const ink = 50;
/** Standard deviation of a pixel's noise, of 255. */
const noise = 18;
/** Share of the pixels that are dust. */
const dust = 0.0005;

/** Halves a picture's resolution, which blurs its letters, and adds grey paper, pale ink, noise and dust. */
export function asPoorScan({ pixels, width, height }: GreyPicture, seed: number): GreyPicture {
  const random = mulberry32(seed + 1);
  const [across, down] = [width >> 1, height >> 1];
  const poor = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const at = 2 * y * width + 2 * x;
      const four = [at, at + 1, at + width, at + width + 1].map((place) => pixels[place] ?? 255);
      const mean = four.reduce((sum, pixel) => sum + pixel, 0) / 4;
      const seen = random() < dust ? ink : ink + (mean / 255) * (paper - ink);
      poor[y * across + x] = Math.min(255, Math.max(0, Math.round(seen + noise * normal(random))));
    }
  }
  return { pixels: poor, width: across, height: down };
}

/** Returns a number of about the normal distribution, by adding even ones. */
function normal(random: () => number): number {
  return Array.from({ length: 12 }, random).reduce((sum, number) => sum + number, -6);
}
