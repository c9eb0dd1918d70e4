import { createPalettes } from '#shared/brand/palette.ts';
import type { Theme } from './theme.ts';

/** Returns the logo for the header of each scheme: `logoDark`, if there is one, where the header is dark. */
export function headerLogos(theme: Theme, logo: string): { light: string; dark: string } {
  const { logoDark, scheme = 'auto' } = theme;
  const on = (shown: 'light' | 'dark') => (logoDark && isHeaderDark(theme, shown) ? logoDark : logo);
  return {
    light: on(scheme === 'auto' ? 'light' : scheme),
    dark: on(scheme === 'auto' ? 'dark' : scheme),
  };
}

function isHeaderDark({ header, color }: Theme, scheme: 'light' | 'dark'): boolean {
  if (header !== 'brand') return scheme === 'dark';
  // Without a colour, the accent is dark grey in the light scheme and light grey in the dark one.
  if (color === undefined) return scheme === 'light';
  return createPalettes(color)[scheme].onAccent === '#ffffff';
}
