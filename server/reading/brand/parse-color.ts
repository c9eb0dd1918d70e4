import { formatHex } from '#shared/brand/colour.ts';

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

/** CSS named colours but greys and pale tones, as in CSS Color 4 §6.1. */
const colorNames: ReadonlyMap<string, string> = new Map(
  `aqua 00ffff|aquamarine 7fffd4|blue 0000ff|blueviolet 8a2be2|brown a52a2a|burlywood deb887|cadetblue 5f9ea0|chartreuse 7fff00|chocolate d2691e|coral ff7f50|cornflowerblue 6495ed|crimson dc143c|cyan 00ffff|darkblue 00008b|darkcyan 008b8b|darkgoldenrod b8860b|darkgreen 006400|darkkhaki bdb76b|darkmagenta 8b008b|darkolivegreen 556b2f|darkorange ff8c00|darkorchid 9932cc|darkred 8b0000|darksalmon e9967a|darkseagreen 8fbc8f|darkslateblue 483d8b|darkslategray 2f4f4f|darkslategrey 2f4f4f|darkturquoise 00ced1|darkviolet 9400d3|deeppink ff1493|deepskyblue 00bfff|dodgerblue 1e90ff|firebrick b22222|forestgreen 228b22|fuchsia ff00ff|gold ffd700|goldenrod daa520|green 008000|greenyellow adff2f|hotpink ff69b4|indianred cd5c5c|indigo 4b0082|lawngreen 7cfc00|lightcoral f08080|lightsalmon ffa07a|lightseagreen 20b2aa|lime 00ff00|limegreen 32cd32|magenta ff00ff|maroon 800000|mediumaquamarine 66cdaa|mediumblue 0000cd|mediumorchid ba55d3|mediumpurple 9370db|mediumseagreen 3cb371|mediumslateblue 7b68ee|mediumspringgreen 00fa9a|mediumturquoise 48d1cc|mediumvioletred c71585|midnightblue 191970|navy 000080|olive 808000|olivedrab 6b8e23|orange ffa500|orangered ff4500|orchid da70d6|palevioletred db7093|peru cd853f|plum dda0dd|purple 800080|rebeccapurple 663399|red ff0000|rosybrown bc8f8f|royalblue 4169e1|saddlebrown 8b4513|salmon fa8072|sandybrown f4a460|seagreen 2e8b57|sienna a0522d|skyblue 87ceeb|slateblue 6a5acd|springgreen 00ff7f|steelblue 4682b4|tan d2b48c|teal 008080|tomato ff6347|turquoise 40e0d0|violet ee82ee|yellow ffff00|yellowgreen 9acd32`
    .split('|')
    .map((entry) => {
      const [name = '', digits = ''] = entry.split(' ');
      return [name, `#${digits}`];
    }),
);
