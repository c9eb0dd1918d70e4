const shortHex = /#([0-9a-f])([0-9a-f])([0-9a-f])(?![0-9a-f])/i;
const longHex = /#([0-9a-f]{6})(?:[0-9a-f]{2})?(?![0-9a-f])/i;
const rgb = /rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i;
const hsl = /hsla?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%[\s,]+([\d.]+)%/i;

/** Parses the first colour in a CSS value as `#rrggbb`; undefined if it has none. */
export function parseColor(value: string): string | undefined {
  const short = shortHex.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  const long = longHex.exec(value)?.[1];
  if (long !== undefined) return `#${long}`.toLowerCase();
  const parts = rgb.exec(value)?.slice(1).map(Number);
  if (parts) return formatParts(parts);
  const [, hue, saturation, lightness] = hsl.exec(value)?.map(Number) ?? [];
  if (hue === undefined || saturation === undefined || lightness === undefined) return undefined;
  return formatParts(partsOfHsl(hue, saturation / 100, lightness / 100));
}

/** False for black, white, greys and pale tones, which no site is known by. */
export function isColourful(color: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  return most - least >= 45 && least < 215;
}

function formatParts(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, '0')).join('')}`;
}

function partsOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}
