import { contrast, formatHex, type Oklch, parseHex } from './colour.ts';

/** One scheme's brand colours, each `#rrggbb`. */
export interface Palette {
  /** Fill of buttons and marks. */
  accent: string;
  /** Text and icons in the brand's colour, on the page and on `accentSoft`. */
  accentStrong: string;
  /** A faint tint behind ordinary text. */
  accentSoft: string;
  /** Text on `accent`. */
  onAccent: string;
  /** The focus ring. */
  focus: string;
}

/** A scheme's surfaces, as in client/tokens.css. */
interface Scheme {
  /** Surfaces behind buttons. */
  behind: string[];
  /** The surface with the least contrast: the darkest light one, or the lightest dark one. */
  hardest: string;
  soft: { lightness: number; chroma: number };
}

const light: Scheme = { behind: [grey(0.985)], hardest: grey(0.94), soft: { lightness: 0.95, chroma: 0.03 } };
const dark: Scheme = {
  behind: [grey(0.19), grey(0.255)],
  hardest: grey(0.26),
  soft: { lightness: 0.29, chroma: 0.04 },
};

const readable = 4.5;
const noticeable = 3;
/** Least contrast of a button's shape with its surface; its label has 4.5. */
const shape = 1.25;

/** Returns a palette as the page's custom properties, such as `--accent-strong`. */
export function paletteProperties(palette: Palette): Record<`--${string}`, string> {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--${kebab(name)}`, hex]));
}

/** Derives readable colours from a brand's (`#rrggbb`): hue and, within sRGB, chroma stay; lightness changes as little as contrast needs. */
export function createPalettes(brand: string): { light: Palette; dark: Palette } {
  const colour = parseHex(brand);
  return { light: createPalette(colour, light), dark: createPalette(colour, dark) };
}

function createPalette(brand: Oklch, { behind, hardest, soft }: Scheme): Palette {
  const accent = nearest(
    brand,
    (hex) => onAccentOf(hex) !== undefined && behind.every((under) => contrast(hex, under) >= shape),
  );
  const accentSoft = formatHex({ ...soft, chroma: Math.min(soft.chroma, brand.chroma), hue: brand.hue });
  return {
    accent,
    accentSoft,
    onAccent: onAccentOf(accent) ?? white,
    accentStrong: nearest(brand, (hex) =>
      [hardest, accentSoft].every((under) => contrast(hex, under) >= readable),
    ),
    focus: nearest(brand, (hex) => contrast(hex, hardest) >= noticeable),
  };
}

const white = '#ffffff';
const ink = '#111111';

function onAccentOf(accent: string): string | undefined {
  return [white, ink].find((text) => contrast(accent, text) >= readable);
}

/** Returns the colour nearest in lightness for which `isFit` is true. Black or white always is. */
function nearest(colour: Oklch, isFit: (hex: string) => boolean): string {
  for (let step = 0; step <= 100; step++) {
    for (const lightness of [colour.lightness - step / 100, colour.lightness + step / 100]) {
      const hex = formatHex({ ...colour, lightness: Math.min(1, Math.max(0, lightness)) });
      if (isFit(hex)) return hex;
    }
  }
  return formatHex(colour);
}

function grey(lightness: number): string {
  return formatHex({ lightness, chroma: 0, hue: 0 });
}
