import { createPalettes } from './palette.ts';

/** Draws the icon of a host without an image as an SVG, in the brand's colour if it has one. */
export function drawDefaultIcon(color: string | undefined): string {
  const palette = color === undefined ? undefined : createPalettes(color).light;
  const [fill, mark] = [palette?.accent ?? '#475569', palette?.onAccent ?? '#ffffff'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${fill}"/><path d="M20 16h24a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H32l-11 9v-9h-1a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z" fill="${mark}"/><g fill="${fill}"><circle cx="22" cy="30" r="3.5"/><circle cx="32" cy="30" r="3.5"/><circle cx="42" cy="30" r="3.5"/></g></svg>`;
}
