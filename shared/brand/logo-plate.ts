/** Ground that is laid behind a logo. */
export type Plate = 'light' | 'dark';

/** Contrast from which a mark's shape is seen. */
const visible = 2;

/** Share of a logo's pixels that may be hidden by its ground. */
const mostHidden = 0.35;

/** Share of the box's pixels from which a picture has a ground of its own, rounded corners allowed. */
const filled = 0.9;

const grounds: Record<Plate, number> = { light: 1, dark: 0.01 };

/**
 * Returns the plate that a logo needs on its ground, both as RGBA pixels; undefined if it is seen without one. Nothing is known of a logo
 * without pixels: on dark ground it gets a light plate, since most logos are drawn for paper.
 */
export function plateFor(logo: Uint8ClampedArray | undefined, ground: Uint8ClampedArray): Plate | undefined {
  const [under = 1] = luminancesOf(ground);
  if (!logo) return under < 0.18 ? 'light' : undefined;
  const marks = luminancesOf(logo);
  if (marks.length === 0 || isFilled(logo)) return undefined;
  const hiddenOn = (behind: number) =>
    marks.filter((mark) => contrastOf(mark, behind) < visible).length / marks.length;
  const hidden = hiddenOn(under);
  if (hidden <= mostHidden) return undefined;
  const best = hiddenOn(grounds.light) <= Math.max(mostHidden, hiddenOn(grounds.dark)) ? 'light' : 'dark';
  return hiddenOn(grounds[best]) < hidden ? best : undefined;
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns the luminance (WCAG 2) of each pixel that is mostly opaque. */
function luminancesOf(pixels: Uint8ClampedArray): number[] {
  const found: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const [red = 0, green = 0, blue = 0] = Array.from(pixels.subarray(at, at + 3), linearOf);
    found.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return found;
}

function linearOf(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** True if the opaque pixels fill the box around them. */
function isFilled(pixels: Uint8ClampedArray): boolean {
  const side = Math.sqrt(pixels.length / 4);
  let [count, left, right, top, bottom] = [0, side, -1, side, -1];
  for (let at = 0; at < pixels.length / 4; at++) {
    if ((pixels[at * 4 + 3] ?? 0) < 128) continue;
    const [x, y] = [at % side, Math.floor(at / side)];
    count += 1;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return count >= (right - left + 1) * (bottom - top + 1) * filled;
}
