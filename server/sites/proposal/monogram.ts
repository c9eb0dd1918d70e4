import { contrast } from '#contract/colour.ts';

const usualColor = '#334155';

/** Returns a sign with a name's first letter, as a `data:` picture, for a site without a logo of its own. */
export function drawMonogram(name: string, color = usualColor): string {
  const [letter = ''] = /\p{L}|\p{N}/u.exec(name.toLocaleUpperCase()) ?? ['?'];
  const ink = contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000';
  const text = `<text x="32" y="44" text-anchor="middle" font-family="sans-serif" font-size="34" font-weight="600" fill="${ink}">${letter}</text>`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color}"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(markup)}`;
}
