/** A colour in OKLCH: `lightness` 0 to 1, `chroma` from 0, `hue` in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = [number, number, number];

/** Parses `#rrggbb`. */
export function parseHex(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Formats as `#rrggbb`. Colours outside sRGB lose chroma, never lightness or hue. */
export function formatHex(colour: Oklch): string {
  if (isInSrgb(colour)) return encode(toLinear(colour));
  let inside = 0;
  let outside = colour.chroma;
  for (let step = 0; step < 12; step++) {
    const chroma = (inside + outside) / 2;
    if (isInSrgb({ ...colour, chroma })) inside = chroma;
    else outside = chroma;
  }
  return encode(toLinear({ ...colour, chroma: inside }));
}

/** Returns the contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [x, y] = [luminance(one), luminance(other)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(hex: string): Triple {
  const number = Number.parseInt(hex.slice(1), 16);
  return [linearOfByte(number >> 16), linearOfByte((number >> 8) & 255), linearOfByte(number & 255)];
}

function linearOfByte(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isInSrgb(colour: Oklch): boolean {
  return toLinear(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function encode(linear: Triple): string {
  const bytes = linear.map((channel) => {
    const value = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
