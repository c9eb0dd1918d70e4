import { formatHex } from '#contract/colour.ts';
import { colorNames } from './color-names.ts';

/** Values are short: whatever is longer is a picture or a gradient. */
const longest = 300;
const hex = /#([0-9a-f]{3,8})(?![0-9a-z])/i;
const call = /\b(rgba?|hsla?|oklch|oklab)\(\s*([^()]{1,80})\)/i;
const bare = /^\s*(-?[\d.]+(?:deg|%)?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*$/;
const word = /(?<![\w#-])[a-z]{3,20}(?![\w(-])/gi;

/** Parses the first colour in a CSS value as `#rrggbb`; undefined if it has none. */
export function parseColor(value: string): string | undefined {
  const text = value.slice(0, longest);
  return parseHexDigits(text) ?? parseCall(text) ?? parseBare(text) ?? parseName(text);
}

/** False for black, white, greys and pale tones, which no site is known by. */
export function isColourful(color: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  return most - least >= 45 && least < 215;
}

function parseHexDigits(text: string): string | undefined {
  const digits = hex.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined || digits.length === 5 || digits.length === 7) return undefined;
  if (digits.length >= 6) return `#${digits.slice(0, 6)}`;
  return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`;
}

function parseCall(text: string): string | undefined {
  const [, name = '', inner = ''] = call.exec(text) ?? [];
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const [x = '', y = '', z = ''] = parts;
  if (parts.length < 3) return undefined;
  if (/^rgb/i.test(name)) return formatParts(parts.slice(0, 3).map((part) => scaled(part, 255)));
  if (/^hsl/i.test(name)) return formatHsl(x, y, z);
  if (/^oklab/i.test(name)) return formatOklab(x, y, z);
  return formatOklch(x, y, z);
}

/** Parses numbers that a stylesheet puts into `rgb()` or `hsl()` later: `31,78,121` and `221 83% 53%`. */
function parseBare(text: string): string | undefined {
  const [, x = '', y = '', z = ''] = bare.exec(text) ?? [];
  if (x === '') return undefined;
  if (y.endsWith('%') && z.endsWith('%')) return formatHsl(x, y, z);
  const parts = [x, y, z].map(Number);
  return parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255)
    ? formatParts(parts)
    : undefined;
}

function parseName(text: string): string | undefined {
  for (const [name] of text.matchAll(word)) {
    const found = colorNames.get(name.toLowerCase());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a number, or a share of the value that is all. */
function scaled(part: string, all: number): number {
  return part.endsWith('%') ? (Number.parseFloat(part) / 100) * all : Number.parseFloat(part);
}

function degreesOf(part: string): number {
  const number = Number.parseFloat(part);
  if (part.endsWith('turn')) return number * 360;
  return part.endsWith('rad') ? (number * 180) / Math.PI : number;
}

function formatHsl(hue: string, saturation: string, lightness: string): string | undefined {
  const [s, l] = [saturation, lightness].map((part) => Number.parseFloat(part) / 100);
  return s === undefined || l === undefined ? undefined : formatParts(partsOfHsl(degreesOf(hue), s, l));
}

function formatOklch(lightness: string, chroma: string, hue: string): string | undefined {
  const colour = {
    lightness: scaled(lightness, 1),
    chroma: scaled(chroma, 0.4),
    hue: (degreesOf(hue) * Math.PI) / 180,
  };
  return Object.values(colour).every(Number.isFinite) ? formatHex(colour) : undefined;
}

function formatOklab(lightness: string, a: string, b: string): string | undefined {
  const [x, y] = [scaled(a, 0.4), scaled(b, 0.4)];
  const colour = { lightness: scaled(lightness, 1), chroma: Math.hypot(x, y), hue: Math.atan2(y, x) };
  return Object.values(colour).every(Number.isFinite) ? formatHex(colour) : undefined;
}

function formatParts(parts: readonly number[]): string | undefined {
  if (!parts.every(Number.isFinite)) return undefined;
  const byte = (part: number) => Math.max(0, Math.min(255, Math.round(part)));
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

function partsOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}
